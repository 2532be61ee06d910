import { BRAND } from "../brand/index.ts";

export const PROVIDERS = ["google", "ego"] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_NAMES: Record<Provider, string> = { google: "Google", ego: BRAND.partner };
