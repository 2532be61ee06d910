import { listNetworkKeys } from "./network-key.ts";
import type { PlayerError } from "../../errors/errors.ts";
import { HOUR, MINUTE } from "./seconds.ts";
import { createTooManyError } from "./too-many-error.ts";
import { VISITOR_CALLS } from "./visitor-calls.ts";

const TOO_MANY_VISITS = "Your network has sent a lot of these requests.";
const TOO_MANY_GUESSES = "That was a lot of guesses at once.";

/** Limits of players and services that protect the machine. See docs/decisions/0007-throttle-limits.md. */
const LIMITS = {
  "player-guess": { limit: 3000, seconds: HOUR, reason: TOO_MANY_GUESSES },
  guess: { limit: 60, seconds: 10, reason: TOO_MANY_GUESSES },
  replay: {
    limit: 600,
    seconds: HOUR,
    reason: "You have begun a lot of puzzles from the archive.",
  },
  rename: { limit: 20, seconds: HOUR, reason: "You have changed your name or email too often." },
  export: { limit: 20, seconds: HOUR, reason: "You have downloaded your data too often." },
  service: { limit: 600, seconds: MINUTE, reason: "This service token has made a lot of calls." },
};

type Limit = (typeof LIMITS)["guess"];

/** The response to a signed-in caller, whose headers report the limits. */
type Reply = { headers(values: Record<string, string>): unknown };

// oxlint-disable-next-line no-restricted-properties -- counts of a process are not worth a query
const readTimer = () => performance.now();

type Window = { points: number; endsAt: number };

type Counted = Limit & { name: string; window: Window };

/**
 * Limits counted by each process. Call `consume…` before the work it limits. Throws PlayerError 429 when the limit is
 * reached.
 */
export function createProcessLimits(onThrottled: (throttle: string) => void = () => {}) {
  const windows = new Map<string, Window>();

  function open(key: string, seconds: number): Window {
    const window = { points: 0, endsAt: readTimer() + seconds * 1000 };
    windows.set(key, window);
    setTimeout(() => windows.delete(key), seconds * 1000).unref();
    return window;
  }

  function count(name: string, owner: string, limit: Limit): Counted {
    const key = `${name}:${owner}`;
    const window = windows.get(key) ?? open(key, limit.seconds);
    window.points += 1;
    return { name, ...limit, window };
  }

  function refuse({ name, limit, reason, window }: Counted): PlayerError | undefined {
    if (window.points <= limit) return undefined;
    onThrottled(name);
    return createTooManyError(reason, { msBeforeNext: window.endsAt - readTimer() });
  }

  function requireWithin(counted: Counted): void {
    const refusal = refuse(counted);
    if (refusal !== undefined) throw refusal;
  }

  function findVisitorWindow(path: string, network: string): Counted | undefined {
    const window = windows.get(`${path}:${network}`);
    const limit = VISITOR_CALLS.get(path);
    if (window === undefined || limit === undefined || limit === "credentials") return undefined;
    return { name: path, ...limit, reason: TOO_MANY_VISITS, window };
  }

  return {
    /** Counts a call at each limit until one is exceeded. */
    consume(calls: readonly [name: keyof typeof LIMITS, owner: string][], res: Reply): void {
      const counted: Counted[] = [];
      for (const [name, owner] of calls) {
        const each = count(name, owner, LIMITS[name]);
        counted.push(each);
        if (each.window.points > each.limit) break;
      }
      const names = calls.map(([name]) => name);
      void res.headers(createHeaders(names, counted));
      requireWithin(counted.at(-1)!);
    },
    /** Does nothing for a call whose limit is counted in the database. */
    consumeVisitorCall(path: string, address: string): void {
      const limit = VISITOR_CALLS.get(path)!;
      if (limit === "credentials") return;
      const network = listNetworkKeys(address)[0];
      requireWithin(count(path, network, { ...limit, reason: TOO_MANY_VISITS }));
    },
    /**
     * The error for a request whose calls all exceed a limit of visitors, so that none is run; undefined otherwise.
     */
    findRefusal(paths: readonly string[], address: string): PlayerError | undefined {
      const [network] = listNetworkKeys(address);
      const counted = paths.map((path) => findVisitorWindow(path, network));
      const isAllowed = counted.some((each) => !each || each.window.points <= each.limit);
      if (isAllowed) return undefined;
      // Each call counts as refused.
      return counted.map((each) => each && refuse(each)).at(-1);
    },
  };
}

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers-11: each limit with its window in seconds, and the calls left
 * until its reset.
 */
function createHeaders(names: readonly (keyof typeof LIMITS)[], counted: readonly Counted[]) {
  const policies = names.map((name) => {
    const { limit, seconds } = LIMITS[name];
    return `"${name}";q=${limit};w=${seconds}`;
  });
  const left = counted.map(({ name, limit, window }) => {
    const seconds = Math.ceil((window.endsAt - readTimer()) / 1000);
    return `"${name}";r=${Math.max(0, limit - window.points)};t=${seconds}`;
  });
  return { "RateLimit-Policy": policies.join(", "), RateLimit: left.join(", ") };
}
