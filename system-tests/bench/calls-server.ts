// Serves the product on one port and a minimal server on another, in a separate process. See docs/performance.md.
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { connect } from "@jumbl/db";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { buildApp } from "@jumbl/api/app.ts";
import type { Services } from "@jumbl/api/procedures/context.ts";
import { createServices } from "@jumbl/api/create-services.ts";
import { readEnv } from "@jumbl/api/env/env.ts";
import { createLogger } from "@jumbl/api/observability/logger.ts";

/** Does the minimum work of a server on this stack: checks the token, runs the fewest statements, sends JSON. */
function buildMinimalServer(
  { auth: { tokens } }: Services,
  pool: Awaited<ReturnType<typeof connect>>["pool"],
  options: FastifyServerOptions,
): FastifyInstance {
  const server = Fastify(options);
  const verify = (authorization = "") => {
    const claims = tokens.verify(authorization.slice("Bearer ".length));
    if (claims === undefined) throw new Error("invalid token");
    return claims;
  };

  server.get("/read", async (req) => {
    const { sessionId } = verify(req.headers.authorization);
    const { rows } = await pool.query("select user_id from login_sessions where id = $1", [
      sessionId,
    ]);
    return rows[0];
  });

  server.post("/write", async (req) => {
    const { userId } = verify(req.headers.authorization);
    const { puzzleId, guess } = req.body as { puzzleId: string; guess: string };
    const client = await pool.connect();
    try {
      await client.query("begin");
      const { rows } = await client.query(
        "update puzzle_sessions set attempts = attempts + 1 where user_id = $1 and puzzle_id = $2 returning attempts",
        [userId, puzzleId],
      );
      await client.query(
        "insert into guesses (user_id, puzzle_id, play_no, guess, is_correct, created_at) values ($1, $2, 1, $3, false, now())",
        [userId, puzzleId, guess],
      );
      await client.query("commit");
      return rows[0];
    } finally {
      client.release();
    }
  });
  return server;
}

const env = readEnv();
const connection = await connect({ databaseUrl: env.DATABASE_URL, dataDir: "" });
const services = await createServices(env, connection);
const log = createLogger(env);
const apps = {
  product: await buildApp(services, { log }),
  minimal: buildMinimalServer(services, connection.pool, {
    loggerInstance: log,
    genReqId: () => randomUUID(),
  }),
};
const ports: Record<string, number> = {};
for (const [name, app] of Object.entries(apps)) {
  await app.listen({ port: 0, host: "127.0.0.1" });
  ports[name] = (app.server.address() as AddressInfo).port;
}
process.send!(ports);
process.once("disconnect", () => process.exit(0));
