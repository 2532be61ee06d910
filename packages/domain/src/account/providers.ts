export const PROVIDERS = ["google", "ego"] as const;
export type Provider = (typeof PROVIDERS)[number];
