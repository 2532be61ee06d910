import { useQuery } from "@tanstack/react-query";
import { defaultPublicConfig, fetchPublicConfig } from "../../lib/public-config.ts";

/** The deployment's contact e-mail; the default one until it is known. */
export function ContactAddress() {
  const { data = defaultPublicConfig } = useQuery({
    queryKey: ["public-config"],
    queryFn: fetchPublicConfig,
  });
  return (
    <a href={`mailto:${data.contactEmail}`} className="link wrap-anywhere">
      {data.contactEmail}
    </a>
  );
}
