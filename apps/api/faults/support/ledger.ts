/** How often something was acknowledged, and how often a request for it got no answer. */
export type Count = { acknowledged: number; unanswered: number };

export type PlayEntry = { started: Count; attempts: Count; hints: Count; solves: Count };

export type AccountEntry = {
  username: string;
  created: Count;
  deleted: Count;
  plays: Map<string, PlayEntry>;
};

const createCount = (): Count => ({ acknowledged: 0, unanswered: 0 });

export const createPlayEntry = (): PlayEntry => ({
  started: createCount(),
  attempts: createCount(),
  hints: createCount(),
  solves: createCount(),
});

/** What the database holds of an account and of its plays. */
export type StoredAccount = {
  username: string;
  plays: { puzzleId: string; attempts: number; hints: number; results: number; solves: number }[];
};

function checkCount(what: string, stored: number, { acknowledged, unanswered }: Count): string[] {
  if (stored < acknowledged) {
    return [`${what}: ${acknowledged - stored} lost of ${acknowledged} acknowledged`];
  }
  if (stored > acknowledged + unanswered) {
    return [`${what}: ${stored} stored, of which only ${acknowledged + unanswered} were requested`];
  }
  return [];
}

/** A play is started, and ends, at most once, however often that was requested. */
const once = ({ acknowledged, unanswered }: Count): Count => {
  const isAcknowledged = acknowledged > 0;
  return {
    acknowledged: isAcknowledged ? 1 : 0,
    unanswered: !isAcknowledged && unanswered > 0 ? 1 : 0,
  };
};

function checkAccount(entry: AccountEntry, stored: StoredAccount | undefined): string[] {
  const { username, created, deleted, plays } = entry;
  if (deleted.acknowledged > 0) {
    return stored === undefined
      ? []
      : [`${username}: is stored, although its deletion was acknowledged`];
  }
  if (stored === undefined) {
    const mayBeGone = deleted.unanswered > 0 || created.acknowledged === 0;
    return mayBeGone ? [] : [`${username}: the account is lost`];
  }
  return [...plays].flatMap(([puzzleId, { started, attempts, hints, solves }]) => {
    const play = stored.plays.find((each) => each.puzzleId === puzzleId);
    const what = (count: string) => `${username}, puzzle ${puzzleId}: ${count}`;
    return [
      ...checkCount(what("plays"), play === undefined ? 0 : 1, once(started)),
      ...checkCount(what("guesses"), play?.attempts ?? 0, attempts),
      ...checkCount(what("hints"), play?.hints ?? 0, hints),
      ...checkCount(what("solves"), play?.solves ?? 0, once(solves)),
      ...checkCount(what("results"), play?.results ?? 0, once(solves)),
    ];
  });
}

/** Everything that was requested of the API, and how it answered. */
export class Ledger {
  readonly accounts = new Map<string, AccountEntry>();
  acknowledged = 0;
  unanswered = 0;

  addAccount(username: string): AccountEntry {
    const entry = { username, created: createCount(), deleted: createCount(), plays: new Map() };
    this.accounts.set(username, entry);
    return entry;
  }

  record(count: Count, kind: keyof Count): void {
    count[kind] += 1;
    this[kind] += 1;
  }

  /** What differs from the rule that what was acknowledged is stored, and nothing that was not requested. */
  compare(stored: StoredAccount[]): string[] {
    const byName = new Map(stored.map((account) => [account.username, account]));
    const unknown = stored.filter(({ username }) => !this.accounts.has(username));
    return [
      ...unknown.map(({ username }) => `${username}: is stored, although nobody requested it`),
      ...[...this.accounts.values()].flatMap((entry) =>
        checkAccount(entry, byName.get(entry.username)),
      ),
    ];
  }
}
