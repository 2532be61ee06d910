/** The names that players read. Cookies, storage keys and the token's issuer have other names. */
export const BRAND = {
  name: "Jumbl",
  /** In file names. */
  slug: "jumbl",
  partner: "Ego",
  contactEmail: "privacy@jumbl.example",
} as const;
