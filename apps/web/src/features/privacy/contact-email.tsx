import { useQuery } from "@tanstack/react-query";
import { DEFAULT_PUBLIC_CONFIG, fetchPublicConfig } from "../../lib/api/public-config.ts";

export function ContactEmail() {
  const { data = DEFAULT_PUBLIC_CONFIG } = useQuery({
    queryKey: ["public-config"],
    queryFn: fetchPublicConfig,
  });
  return (
    <a href={`mailto:${data.contactEmail}`} className="link wrap-anywhere">
      {data.contactEmail}
    </a>
  );
}
