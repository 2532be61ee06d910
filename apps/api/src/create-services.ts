import type { Connection } from "@jumbl/db";
import type { BoardTop } from "@jumbl/db/queries/boards/boards";
import { readPuzzleSeed } from "@jumbl/db/queries/clock";
import type { ArchivePuzzle } from "@jumbl/db/queries/puzzles/archive";
import { readAuthSecret } from "./env/auth-secret.ts";
import { deriveKeys } from "./auth/derive-keys.ts";
import { createPasswordHasher } from "./auth/passwords/password-hasher.ts";
import { createMailer } from "./auth/password-reset/mailer.ts";
import { createProviders } from "./auth/providers/create-providers.ts";
import { createProcessLimits } from "./auth/throttles/process-limits.ts";
import { createThrottles } from "./auth/throttles/throttles.ts";
import { createTokenService } from "./auth/login-sessions/tokens.ts";
import { type Availability, createAvailability } from "./observability/availability.ts";
import { createBatchedCalls } from "./batching/batched-calls.ts";
import { createPuzzleCache } from "./plays/puzzle-cache.ts";
import type { Env } from "./env/env.ts";
import { createMetrics, type Metrics } from "./observability/metrics.ts";
import { createTtlCache } from "./caches/ttl-cache.ts";
import { keepUntilFailure } from "./caches/until-failure.ts";
import { KeyedMutex } from "./http/keyed-mutex.ts";

/** How long the first rows of a board are cached for other players. */
const TOP_ROWS_TTL_MS = 2000;

/** How long the archive may lack puzzles that another process has added to past days. */
const ARCHIVE_TTL_MS = 60_000;

type ServiceOptions = {
  availability?: Availability;
  metrics?: Metrics;
  providerTimeoutMs?: number | undefined;
  throttleWaitMs?: number | undefined;
};

/** Creates what the calls of an instance share. */
export async function createServices(
  env: Env,
  { db, probe }: Pick<Connection, "db" | "probe">,
  {
    availability = createAvailability({ error() {}, info() {}, warn() {} }),
    metrics = createMetrics(),
    providerTimeoutMs,
    throttleWaitMs,
  }: ServiceOptions = {},
) {
  const onThrottled = (throttle: string) => metrics.throttled.inc({ throttle });
  return {
    env,
    db,
    /** A separate connection that requests do not use. */
    probe,
    /** Statements that concurrent calls share. */
    batched: createBatchedCalls(db),
    auth: {
      tokens: createTokenService(readAuthSecret(env), env.AUTH_SECRET_PREVIOUS),
      passwords: await createPasswordHasher(),
      providers: createProviders(env, { timeoutMs: providerTimeoutMs }),
      /** Undefined when no mail server is configured. */
      mailer: createMailer(env, (outcome) => metrics.mails.inc({ outcome })),
      /** The installation's secret seed, which never changes. */
      readSeed: keepUntilFailure(() => readPuzzleSeed(db)),
      /** The first signs; all verify. */
      cookieSecrets: deriveKeys("cookies", env),
    },
    caches: {
      puzzles: createPuzzleCache(),
      /** First rows of boards, by board, period and day. */
      topRows: createTtlCache<BoardTop>(TOP_ROWS_TTL_MS),
      /** All puzzles up to today, in the order of the archive. */
      archive: createTtlCache<ArchivePuzzle[]>(ARCHIVE_TTL_MS),
    },
    limits: {
      /** Protect credentials; counted in the database. */
      credentials: createThrottles(db, {
        env,
        secrets: deriveKeys("throttles", env),
        onThrottled,
        maxWaitMs: throttleWaitMs,
      }),
      /** Protect the machine; counted in the process. */
      calls: createProcessLimits(onThrottled),
      turns: new KeyedMutex(),
    },
    observability: { availability, metrics },
  };
}
