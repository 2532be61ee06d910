import { BRAND } from "@jumbl/domain/brand";

/** The screen's name with the product's. See docs/rules.md#titles. */
export function formatPageTitle(screen: string): string {
  return `${screen} | ${BRAND.name}`;
}
