import { waitUntil } from "@jumbl/db/testing";
import { Instance } from "../kit/instance.ts";
import {
  findHistoryObstacle,
  findLastRelease,
  prepareRelease,
  type Release,
} from "../kit/releases.ts";
import { Load } from "../kit/load.ts";
import {
  type Fault,
  type FaultContext,
  judgeLoad,
  listDifferences,
  type Outcome,
  runInstances,
} from "../kit/run-under-load.ts";
import { readAnswers } from "../kit/stored-accounts.ts";

/** A release from before checkpoints and standings that end by themselves. */
const BEFORE_CHECKPOINTS: Release = { version: "18a8aa4", commit: "18a8aa4" };

/** This version migrates while the release serves; then requests alternate between the two. */
async function upgradeUnderLoad(
  { postgres, name }: FaultContext,
  release: Release,
): Promise<Outcome> {
  const source = { databaseUrl: await postgres.createDatabase(name), dataDir: "" };
  const env = { DATABASE_URL: source.databaseUrl };
  return runInstances([{ env, serverFile: prepareRelease(release) }], async (instances) => {
    const [earlier] = instances;
    await earlier!.waitUntilReady();
    const urls = [earlier!.url];
    const load = new Load({ urls, answers: await readAnswers(source), isSpread: true });
    await load.waitForProgress(200);
    const current = await Instance.start({ env });
    instances.push(current);
    urls.push(current.url);
    await load.waitForProgress(600);
    await load.stop();
    await waitUntil(
      "this version has counted what the earlier one could not",
      async () => (await listDifferences(source)).length === 0,
    );
    const outcome = await judgeLoad(load, source);
    return { ...outcome, facts: `${release.version} and this version: ${outcome.facts}` };
  });
}

export const ROLLING_UPGRADES: Fault[] = [
  {
    id: "R22",
    title: "the last release and this version serve together during an upgrade",
    findObstacle: () => findHistoryObstacle(findLastRelease()),
    run: (ctx) => upgradeUnderLoad(ctx, findLastRelease()),
  },
  {
    id: "R22b",
    title: "a version that counts less and this one serve together during an upgrade",
    findObstacle: () => findHistoryObstacle(BEFORE_CHECKPOINTS),
    run: (ctx) => upgradeUnderLoad(ctx, BEFORE_CHECKPOINTS),
  },
];
