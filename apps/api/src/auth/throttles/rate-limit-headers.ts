import type { Counter, CountedCounter } from "@jumbl/db/queries/accounts/throttles";

const getName = ({ key }: Counter) => key.split(":", 1)[0];

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers-11: each limit with its window in seconds, and the calls left until
 * its reset.
 */
export function createRateLimitHeaders(
  counters: readonly Counter[],
  counted: readonly CountedCounter[],
): Record<string, string> {
  const limits = counters.filter(({ isLock }) => !isLock);
  const policies = limits.map(
    (counter) => `"${getName(counter)}";q=${counter.limit};w=${counter.seconds}`,
  );
  const left = counted
    .filter(({ counter }) => !counter.isLock)
    .map(({ counter, points, msBeforeNext }) => {
      const seconds = Math.ceil(msBeforeNext / 1000);
      return `"${getName(counter)}";r=${Math.max(0, counter.limit - points)};t=${seconds}`;
    });
  return { "RateLimit-Policy": policies.join(", "), RateLimit: left.join(", ") };
}
