import { readFileSync } from "node:fs";
import path from "node:path";
import { waitUntil } from "@jumbl/db/testing";
import type { Load } from "../kit/load.ts";
import type { Machine } from "./machine.ts";
import { runPatronictl } from "./services.ts";
import type { Topology } from "./topology.ts";

export const others = (topology: Topology, machine: Machine) =>
  topology.databases.filter((each) => each !== machine);

/** Breaks something and repairs it. Returns a phrase for everything that went wrong. */
export type Inject = (topology: Topology, load: Load) => Promise<string[] | void>;

/** Waits until a machine other than this one leads and acknowledges moves. */
export async function waitUntilReplaced(
  topology: Topology,
  leader: Machine,
  load: Load,
): Promise<void> {
  await waitUntil(
    "another leader",
    async () => {
      const leaders = await topology.listLeaders();
      return leaders.some((each) => each !== leader);
    },
    120,
  );
  await load.waitForProgress(20);
}

/** Returns a function that counts the runs of pg_rewind by this machine's Patroni since this call. */
function watchRewinds({ folder }: Machine): () => number {
  const count = () =>
    readFileSync(path.join(folder, "patroni.log"), "utf8").split("running pg_rewind").length - 1;
  const before = count();
  return () => count() - before;
}

/** Players reach the isolated leader as before. `direction` is that of the lost packets, as seen from the leader. */
export const partition =
  (direction: "both" | "in" | "out", isRewound = false): Inject =>
  async (topology, load) => {
    const leader = await topology.getLeader();
    const countRewinds = watchRewinds(leader);
    leader.cut(others(topology, leader), direction);
    await waitUntilReplaced(topology, leader, load);
    const leaders = await topology.listLeaders();
    leader.heal();
    await topology.waitUntilComplete();
    return [
      ...(leaders.length === 1 ? [] : [`${leaders.length} leaders`]),
      ...(isRewound && countRewinds() === 0
        ? ["the isolated leader did not return by pg_rewind"]
        : []),
    ];
  };

/** Without `synchronous_mode` an isolated leader acknowledges moves that its successor does not have. */
export async function loseMoves(topology: Topology, load: Load): Promise<void> {
  // Fails while Patroni elects a leader.
  const setMode = (synchronous: boolean) =>
    waitUntil(`synchronous_mode: ${synchronous}`, async () => {
      const leader = await topology.getLeader();
      const setting = `synchronous_mode=${synchronous}`;
      await runPatronictl(leader, "edit-config", "jumbl", "--force", "--quiet", "-s", setting);
      return true;
    });
  await setMode(false);
  await waitUntil("no standby is synchronous", async () => {
    const members = await topology.fetchMembers();
    return members.every(({ role }) => role !== "sync_standby");
  });
  const leader = await topology.getLeader();
  leader.cut(others(topology, leader));
  await waitUntilReplaced(topology, leader, load);
  leader.heal();
  await setMode(true);
}
