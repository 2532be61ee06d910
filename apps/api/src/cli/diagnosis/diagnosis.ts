/** `warn` needs attention; `fail` means that the game does not work, or soon will not. */
export type Diagnosis = { subject: string; state: "ok" | "warn" | "fail"; finding: string };
