import type { Provider } from "@jumbl/domain/account";
import { BRAND } from "@jumbl/domain/brand";

export const PROVIDER_NAMES: Record<Provider, string> = { google: "Google", ego: BRAND.partner };
