import { BRAND } from "@jumbl/domain/brand";

/** 'Leaderboard | Jumbl'. See docs/rules.md#titles. */
export function formatPageTitle(screen: string): string {
  return `${screen} | ${BRAND.name}`;
}
