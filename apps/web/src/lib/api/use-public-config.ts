import { useQuery } from "@tanstack/react-query";
import { DEFAULT_PUBLIC_CONFIG, fetchPublicConfig, type PublicConfig } from "./public-config.ts";

/** The deployment's settings; the default ones until the server has responded. */
export function usePublicConfig(): PublicConfig {
  const { data = DEFAULT_PUBLIC_CONFIG } = useQuery({
    queryKey: ["public-config"],
    queryFn: fetchPublicConfig,
  });
  return data;
}
