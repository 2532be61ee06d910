/** When the lists were last compared with the public advisories. The registry may have newer ones. */
export const ADVISORIES_DATE = "2026-11-22";

/** Packages of the lockfile that have had advisories: the first version without, and the advisories. */
export const FIXED_VERSIONS: Record<string, readonly [version: string, ...advisories: string[]]> = {
  "@babel/runtime": ["7.26.10", "CVE-2025-27789"],
  "@fastify/static": ["10.1.3", "CVE-2026-15074", "GHSA-pr96-94w5-mx2h", "GHSA-83w8-p2f5-377r"],
  "@grpc/grpc-js": ["1.9.15", "CVE-2024-37168"],
  "@trpc/server": ["11.8.0", "CVE-2025-43855", "CVE-2025-68130"],
  ajv: ["8.18.0", "CVE-2025-69873"],
  "brace-expansion": ["4.0.1", "CVE-2025-5889"],
  cookie: ["0.7.0", "CVE-2024-47764"],
  "cross-spawn": ["7.0.5", "CVE-2024-21538"],
  "fast-uri": ["3.1.1", "CVE-2026-6321"],
  fastify: ["5.8.5", "CVE-2025-32442", "CVE-2026-25223", "CVE-2026-3419", "CVE-2026-33806"],
  "find-my-way": ["9.0.1", "CVE-2024-45813"],
  glob: ["11.1.0", "CVE-2025-64756"],
  "happy-dom": ["20.0.2", "CVE-2024-51757", "CVE-2025-61927", "CVE-2025-62410"],
  jose: ["4.15.5", "CVE-2024-28176"],
  json5: ["2.2.2", "CVE-2022-46175"],
  koa: ["3.0.3", "CVE-2025-25200", "CVE-2025-62595"],
  kysely: ["0.28.17", "CVE-2026-32763", "CVE-2026-33468", "GHSA-pv5w-4p9q-p3v2"],
  minimatch: ["10.2.3", "CVE-2026-26996", "CVE-2026-27903"],
  minimist: ["1.2.6", "CVE-2021-44906"],
  nanoid: ["3.3.18", "CVE-2024-55565", "GHSA-2v37-7h3g-55p8"],
  pg: ["7.1.2", "CVE-2017-16082"],
  playwright: ["1.55.1", "CVE-2025-59288"],
  postcss: ["8.4.31", "CVE-2023-44270"],
  protobufjs: ["7.2.5", "CVE-2023-36665"],
  "react-router": ["7.12.0", "CVE-2025-43864", "CVE-2025-43865", "CVE-2026-22029"],
  semver: ["7.5.2", "CVE-2022-25883"],
  "tar-fs": ["3.1.1", "CVE-2024-12905", "CVE-2025-48387", "CVE-2025-59343"],
  vite: ["7.1.11", "CVE-2025-30208", "CVE-2025-58751", "CVE-2025-62522"],
  vitest: ["3.0.5", "CVE-2025-24964"],
  ws: ["8.17.1", "CVE-2024-37890"],
  yaml: ["2.2.2", "CVE-2023-2251"],
};

/** Releases of an older major version that have the same fix. */
export const BACKPORTED_FIXES: Record<string, readonly string[]> = {
  ws: ["5.2.4", "6.2.3", "7.5.10"],
};

/** Releases that somebody else published in the maintainers' name. */
export const MALICIOUS_RELEASES: readonly string[] = [
  "ansi-regex@6.2.1",
  "ansi-styles@6.2.2",
  "chalk@5.6.1",
  "color-convert@3.1.1",
  "color-name@2.0.1",
  "debug@4.4.2",
  "strip-ansi@7.1.1",
  "supports-color@10.2.1",
  "wrap-ansi@9.0.1",
];
