export * from "./email.ts";
export * from "./password.ts";
export * from "./providers.ts";
export * from "./sign-in-errors.ts";
export * from "./username.ts";
