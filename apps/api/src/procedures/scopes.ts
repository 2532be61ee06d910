/** The calls that a service token allows; see docs/api.md#service-tokens. */
export const SCOPES = {
  boards: "the leaderboards",
  puzzles: "puzzles of days that have begun, without their answers",
} as const;

export type Scope = keyof typeof SCOPES;

export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text);
