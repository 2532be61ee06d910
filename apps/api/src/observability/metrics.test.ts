import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { connect } from "@jumbl/db";
import { PATIENT_LIMITS, startOnFreePort } from "@jumbl/db/testing";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { collectAtScrape, createMetrics } from "./metrics.ts";
import { startMetricsServer } from "./metrics-server.ts";
import { it as base } from "../testing/fixtures.ts";
import { call } from "../testing/index.ts";

const OPS = fileURLToPath(new URL("../../../../ops", import.meta.url));

const it = base.extend("appOptions", { env: { SIGN_UPS_PER_HOUR: "2" } });

describe("the metrics", () => {
  it("count requests by route, procedures by code, plays by end and throttles by name", async ({
    app,
    player,
    visitor,
    easy,
    medium,
  }) => {
    await player.start(easy);
    await player.guess(easy, easy.word);
    await player.start(medium);
    await player.giveUp(medium);
    await visitor.get("/auth/me");
    await call(app, null, "GET", "/not-a-label");
    for (const name of ["first_extra", "second_extra", "third_extra"]) {
      const account = { username: name, email: `${name}@example.org`, password: "Right-1-Horse" };
      await visitor.post("/auth/register", account);
    }
    const text = await app.services.observability.metrics.registry.metrics();
    for (const line of [
      'http_request_seconds_count{method="POST",route="/api/game/validate",status="200"} 1',
      'procedure_seconds_count{procedure="auth.me",code="unauthorized"} 1',
      'procedure_seconds_count{procedure="game.start",code="ok"} 2',
      'plays_ended_total{kind="daily",difficulty="easy",end="solved"} 1',
      'plays_ended_total{kind="daily",difficulty="medium",end="failed"} 1',
      'throttled_total{throttle="sign-up"} 1',
      'sign_ups_total{method="password"} 2',
    ]) {
      expect(text.split("\n")).toContain(`jumbl_${line}`);
    }
    expect(text).not.toContain("not-a-label");
  });

  it("are served on a separate port, with the state of the process and of the day and what alerts and the dashboard use", async ({
    app,
    player: _player,
  }) => {
    const metrics = createMetrics();
    const { url: databaseUrl } = app.database;
    const connection = await connect({ databaseUrl, dataDir: "", limits: PATIENT_LIMITS });
    collectAtScrape(metrics, { ...connection, passwords: app.services.auth.passwords });
    const { url, stop } = await startOnFreePort(async (port) => ({
      url: `http://127.0.0.1:${port}/metrics`,
      stop: await startMetricsServer(metrics.registry, { METRICS_PORT: port, HOST: "127.0.0.1" }),
    }));
    const response = await fetch(url);
    const text = await response.text();
    const files = readdirSync(OPS, { recursive: true, encoding: "utf8" });
    const used = files
      // The alerts for several machines use metrics of Patroni and of the backups, which `test:scale` checks.
      .filter((file) => /^(prometheus|grafana)\/(?!alerts-scale).*\.(yml|json)$/.test(file))
      .flatMap((file) => readFileSync(`${OPS}/${file}`, "utf8").match(/\bjumbl_[a-z_]+/g) ?? []);
    const names = [...new Set(used.map((name) => name.replace(/_(bucket|sum|count)$/, "")))];
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !text.includes(`# HELP ${name} `))).toEqual([]);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toMatch(/^jumbl_coming_dates \d+$/m);
    expect(text).toMatch(/^jumbl_database_connections\{pool="requests",state="waiting"\} 0$/m);
    expect(text).toMatch(/^jumbl_mails_total\{outcome="error"\} 0$/m);
    expect(text).toMatch(/^jumbl_players [1-9]\d*$/m);
    expect(text).toMatch(/^jumbl_password_hashes\{state="waiting"\} 0$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);

    await sql`alter table puzzles rename to elsewhere`.execute(app.db);
    const fetchText = async () => (await fetch(url)).text();
    expect(await fetchText()).toMatch(/^jumbl_coming_dates Nan$/m);
    await sql`alter table elsewhere rename to puzzles`.execute(app.db);
    await stop();
    // Another process may have taken the port by now.
    expect(await fetchText().catch(() => "")).not.toContain("jumbl_coming_dates");
    await connection.close();
  });
});
