import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compressionPlugin } from "./compression-plugin.ts";

const LONG = { text: "letters ".repeat(200) };

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await app.register(compressionPlugin);
  app.get("/api/auth/*", async () => LONG);
  app.get("/trpc/:path", async () => LONG);
  app.get("/*", async (req) => (req.url.startsWith("/short") ? { text: "letters" } : LONG));
});
afterAll(() => app.close());

async function getEncoding(url: string, accepted = "gzip, deflate, br") {
  const { headers } = await app.inject({ url, headers: { "accept-encoding": accepted } });
  return headers["content-encoding"];
}

it.each([
  ["/api/puzzles", "gzip, deflate, br", "br"],
  ["/trpc/puzzles.today,game.currentPlay?batch=1", "gzip, deflate, br", "br"],
  ["/api/puzzles", "gzip", "gzip"],
  ["/api/puzzles", "", undefined],
  ["/short", "br", undefined],
])("compresses JSON above 1 kB: %s for %j", async (url, accepted, encoding) => {
  expect(await getEncoding(url, accepted)).toBe(encoding);
});

it.each([
  "/api/auth/login",
  "/api/account/export",
  "/trpc/auth.me",
  "/trpc/puzzles.today,account.get?batch=1",
  "/trpc/puzzles.today%2Caccount.get?batch=1",
  "/%74rpc/%61uth.me",
  "/api/%61uth/me",
])("compresses no response that contains a secret: %s", async (url) => {
  expect(await getEncoding(url)).toBeUndefined();
});
