import { describe, expect, it } from "vitest";
import { createPlayEntry, Ledger, type StoredAccount } from "./ledger.ts";

const PUZZLE = "puzzle-1";

/** A player whose sign-up and two guesses were acknowledged, and who got no response to one guess. */
function createLedger() {
  const ledger = new Ledger();
  const account = ledger.addAccount("ada");
  const play = createPlayEntry();
  account.plays.set(PUZZLE, play);
  for (const count of [account.created, play.started, play.attempts, play.attempts])
    ledger.record(count, "acknowledged");
  ledger.record(play.attempts, "uncertain");
  return { ledger, account, play };
}

const store = (play: Partial<StoredAccount["plays"][number]> = {}): StoredAccount[] => [
  {
    username: "ada",
    plays: [{ puzzleId: PUZZLE, attempts: 2, hints: 0, results: 0, solves: 0, ...play }],
  },
];

describe("Ledger", () => {
  it.each([2, 3])("accepts %i stored guesses of two acknowledged and one uncertain", (attempts) => {
    expect(createLedger().ledger.compare(store({ attempts }))).toEqual([]);
  });

  it("reports what was acknowledged but is not stored", () => {
    const { ledger } = createLedger();
    expect(ledger.compare(store({ attempts: 1 }))).toEqual([
      "ada, puzzle puzzle-1: guesses: 1 lost of 2 acknowledged",
    ]);
    expect(ledger.compare([])).toEqual(["ada: the account is lost"]);
    expect(ledger.compare([{ username: "ada", plays: [] }])).toHaveLength(2);
  });

  it("reports what is stored but was not requested", () => {
    const { ledger } = createLedger();
    expect(ledger.compare(store({ attempts: 4 }))).toHaveLength(1);
    expect(ledger.compare(store({ hints: 1 }))).toHaveLength(1);
    expect(ledger.compare([...store(), { username: "bob", plays: [] }])).toHaveLength(1);
  });

  it("reports an account whose deletion was acknowledged, and accepts either end of an uncertain one", () => {
    const { ledger, account } = createLedger();
    ledger.record(account.deleted, "uncertain");
    expect([ledger.compare(store()), ledger.compare([])]).toEqual([[], []]);
    ledger.record(account.deleted, "acknowledged");
    expect(ledger.compare([])).toEqual([]);
    expect(ledger.compare(store())).toHaveLength(1);
  });
});
