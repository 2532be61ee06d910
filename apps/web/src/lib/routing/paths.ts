import type { Provider } from "@jumbl/domain/account";
import { PAGES } from "@jumbl/domain/pages";

export const PATHS = {
  ...PAGES,
  puzzle: (id: string) => PAGES.puzzle.replace(":id", id),
  /** Served by the API, which redirects to the provider. */
  signInWith: (provider: Provider) => `/auth/${provider}`,
} as const;
