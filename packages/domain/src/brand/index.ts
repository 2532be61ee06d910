/**
 * The names that players read. Storage keys, cookie names and the token issuer are not derived from them, so that
 * renaming the product signs nobody out.
 */
export const BRAND = {
  name: "Jumbl",
  /** In file names. */
  slug: "jumbl",
  partner: "Ego",
  contactEmail: "privacy@jumbl.example",
} as const;
