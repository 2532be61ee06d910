export * from "./email.ts";
export * from "./password.ts";
export * from "./providers.ts";
export * from "./username.ts";
