import type { ConfigOutput } from "@jumbl/contract/config";
import { BRAND } from "@jumbl/domain/brand";
import { trpc } from "./trpc.ts";

/** Used until the server responds. */
const DEFAULT_CONFIG: ConfigOutput = {
  contactEmail: BRAND.contactEmail,
  canResetPassword: true,
  firebase: null,
};

/** Settings of the installation, fetched at run time because all installations use the same build. */
export function usePublicConfig(): ConfigOutput {
  const { data = DEFAULT_CONFIG } = trpc.config.get.useQuery();
  return data;
}
