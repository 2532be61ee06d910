import { Instance } from "../kit/instance.ts";
import { Load } from "../kit/load.ts";
import { type Fault, judgeLoad, runInstances } from "../kit/run-under-load.ts";
import { readAnswers } from "../kit/stored-accounts.ts";

const NEXT_RELEASE = new URL("../kit/next-release.ts", import.meta.url).href;

/** The environment of a server or command of the next release. */
export const asNextRelease = (env: Record<string, string>) => ({
  ...env,
  NODE_OPTIONS: `--import=${NEXT_RELEASE}`,
});

/** The next release migrates while this one serves; then requests alternate between the two. */
const upgradeUnderLoad: Fault["run"] = async ({ postgres, name }) => {
  const source = { databaseUrl: await postgres.createDatabase(name), dataDir: "" };
  const env = { DATABASE_URL: source.databaseUrl };
  return runInstances([{ env }], async (instances) => {
    const [earlier] = instances as [Instance];
    await earlier.waitUntilReady();
    const urls = [earlier.url];
    const load = new Load({ urls, answers: await readAnswers(source), isSpread: true });
    await load.waitForProgress(200);
    const next = await Instance.start({ env: asNextRelease(env) });
    instances.push(next);
    urls.push(next.url);
    await load.waitForProgress(600);
    const outcome = await judgeLoad(load, source);
    const restarted = await Instance.launch({ env });
    await restarted.waitUntilExit();
    const isRefused = restarted.exitCode === 1 && restarted.log.includes("A newer version has");
    const problems = isRefused ? [] : [`this version started again: ${restarted.log}`];
    return { ...outcome, problems: [...outcome.problems, ...problems] };
  });
};

export const ROLLING_UPGRADE: Fault = {
  id: "R22",
  title: "this version and the next serve together during an upgrade",
  run: upgradeUnderLoad,
};
