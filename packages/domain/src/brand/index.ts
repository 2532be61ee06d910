/** The names that players read. Cookies, storage keys and the token's issuer have other names. */
export const BRAND = {
  name: "Jumbl",
  /** In file names. */
  slug: "jumbl",
  /** The positions of the name's letters in the order in which the log-in form first shows them. */
  jumbled: [1, 4, 3, 0, 2],
  partner: "Ego",
  contactEmail: "privacy@jumbl.example",
} as const;
