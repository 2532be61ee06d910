import { startDevProviders } from "./dev/providers.ts";

// The server with providers that work without internet, unless it was given real ones.
const publicUrl = (process.env["PUBLIC_URL"] ??= "http://localhost:5173");
const given = Object.keys(process.env).some((name) => /^(GOOGLE|EGO)_CLIENT_ID$/.test(name));
if (!given) {
  const { env } = await startDevProviders({ publicUrl: new URL(publicUrl).origin });
  Object.assign(process.env, env);
}
await import("./server.ts");
