// The import rules inside a workspace (docs/architecture.md#imports). Those between workspaces are in oxlint.config.ts.

/**
 * The folders of features/game, each with the folders that it may import. The screens in features/game itself may
 * import all of them.
 */
const GAME_FOLDERS = {
  draft: [],
  play: ["draft"],
  rack: ["play", "draft"],
  help: [],
  everyone: [],
  guess: [],
  timer: [],
  board: ["guess", "timer", "help", "rack", "play", "draft"],
  day: ["rack", "play"],
  victory: ["rack", "play"],
  share: ["rack", "play"],
};

/** The folders of web's lib, each with the folders that it may import. */
const LIB_FOLDERS = {
  browser: [],
  format: [],
  routing: [],
  storage: [],
  tiles: [],
  api: ["storage"],
  analytics: ["api", "storage"],
  components: ["api", "format", "layout", "routing"],
  session: ["analytics", "api", "routing", "storage"],
  layout: ["api", "routing", "storage", "tiles"],
};

/** The folders of the API that every area may import, each with the folders that it may import itself. */
const API_SHARED = {
  env: [],
  observability: ["env", "errors"],
  batching: [],
  caches: [],
  errors: [],
  procedures: ["auth", "batching", "caches", "env", "errors", "http", "observability", "plays"],
};

/** The areas of the API, each with the areas that it may import. The files directly in src may import all of them. */
const API_AREAS = {
  plays: [],
  achievements: [],
  leaderboard: ["http", "plays"],
  profile: ["http", "plays", "progress"],
  progress: [],
  daily: [],
  game: ["plays", "progress"],
  jobs: ["daily", "leaderboard", "progress"],
  puzzles: ["daily", "http", "plays"],
  auth: ["http"],
  account: ["auth", "http", "plays"],
  config: [],
  rest: ["http"],
  trpc: ["http", "rest"],
  http: ["config"],
  startup: ["achievements", "jobs"],
  cli: ["account", "achievements", "auth", "daily", "progress", "startup"],
  dev: ["startup"],
};

const API_FOLDERS = Object.fromEntries(
  Object.entries(API_AREAS).map(([area, areas]) => [area, [...areas, ...Object.keys(API_SHARED)]]),
);

/**
 * Creates a rule for each folder of a table. A folder may import itself, the folders listed for it and anything that
 * does not match `restricted`.
 */
function createFolderRules(prefix, base, table, restricted = `^${base}/`) {
  return Object.entries(table).map(([folder, allowed]) => ({
    name: `${prefix}-${folder}`,
    severity: "error",
    comment:
      allowed.length === 0
        ? `${base}/${folder} may not import any other folder of ${base}. Pass the value in as an argument or a prop.`
        : `${base}/${folder} may import only ${allowed.join(", ")} of ${base}. Pass the rest in as an argument or a prop.`,
    from: { path: `^${base}/${folder}/` },
    to: { path: restricted, pathNot: `^${base}/(${[folder, ...allowed].join("|")})/` },
  }));
}

/** Creates the rule for folders that are missing from the tables: they may import nothing below `base`. */
function createUnlistedRule(prefix, base, folders) {
  return {
    name: `${prefix}-unlisted`,
    severity: "error",
    comment: `This folder of ${base} is in no table of .dependency-cruiser.mjs. Add a row with what it may import.`,
    from: { path: `^${base}/[^/]+/`, pathNot: `^${base}/(${folders.join("|")})/` },
    to: { path: `^${base}/` },
  };
}

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-import-cycle",
      severity: "error",
      comment:
        "Files that import each other are one concept: merge them, or move what both need to a third.",
      from: {},
      to: { circular: true },
    },
    {
      name: "feature-imports-feature",
      severity: "error",
      comment:
        "A feature never imports another. Move what both need to lib, or compose them in routes.tsx.",
      from: { path: "^apps/web/src/features/([^/]+)/" },
      to: { path: "^apps/web/src/features/", pathNot: "^apps/web/src/features/$1/" },
    },
    {
      name: "lib-imports-feature",
      severity: "error",
      comment:
        "lib is below the features and must not depend on them. Take what it needs as an argument or a prop.",
      from: { path: "^apps/web/src/lib/" },
      to: { path: "^apps/web/src/", pathNot: "^apps/web/src/lib/" },
    },
    {
      name: "feature-imports-app",
      severity: "error",
      comment: "Features are below the app and its routes. Move what they share to lib.",
      from: { path: "^apps/web/src/features/" },
      to: { path: "^apps/web/src/[^/]+$" },
    },
    {
      name: "draft-outside-play",
      severity: "error",
      comment:
        "Only play and the screens read and write the stored draft directly. Use the hooks of draft-provider.tsx.",
      from: { path: "^apps/web/src/features/game/(rack|guess|timer|board|day|victory|share)/" },
      to: { path: "^apps/web/src/features/game/draft/draft[.]ts$" },
    },
    ...createFolderRules("game-folder", "apps/web/src/features/game", GAME_FOLDERS),
    ...createFolderRules("lib-folder", "apps/web/src/lib", LIB_FOLDERS),
    ...createFolderRules("api-shared", "apps/api/src", API_SHARED, "^apps/api/src/[^/]+/"),
    ...createFolderRules("api-area", "apps/api/src", API_FOLDERS, "^apps/api/src/[^/]+/"),
    createUnlistedRule("game-folder", "apps/web/src/features/game", Object.keys(GAME_FOLDERS)),
    createUnlistedRule("lib-folder", "apps/web/src/lib", Object.keys(LIB_FOLDERS)),
    createUnlistedRule("api-area", "apps/api/src", [
      ...Object.keys(API_SHARED),
      ...Object.keys(API_AREAS),
    ]),
  ],
  options: {
    // TypeScript 7 has no parser that other tools can call.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "([.]test[.]tsx?$|/testing/|/dist/|/[.]cache/)" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "default"],
    },
  },
};
