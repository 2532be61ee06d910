/** How often an action was acknowledged, and how often it may or may not have been carried out. */
export type Count = { acknowledged: number; uncertain: number };

const createCount = (): Count => ({ acknowledged: 0, uncertain: 0 });

export const createPlayEntry = () => ({
  started: createCount(),
  attempts: createCount(),
  hints: createCount(),
  solves: createCount(),
});

export type PlayEntry = ReturnType<typeof createPlayEntry>;

export type AccountEntry = {
  username: string;
  created: Count;
  deleted: Count;
  plays: Map<string, PlayEntry>;
};

/** An account in the database, with its plays. */
export type StoredAccount = {
  username: string;
  plays: { puzzleId: string; attempts: number; hints: number; results: number; solves: number }[];
};

function checkCount(label: string, stored: number, { acknowledged, uncertain }: Count): string[] {
  if (stored < acknowledged) {
    return [`${label}: ${acknowledged - stored} lost of ${acknowledged} acknowledged`];
  }
  const requested = acknowledged + uncertain;
  return stored > requested ? [`${label}: ${stored} stored, only ${requested} requested`] : [];
}

/** A play starts and ends at most once, however often that was requested. */
const once = ({ acknowledged, uncertain }: Count): Count => ({
  acknowledged: Math.min(acknowledged, 1),
  uncertain: acknowledged === 0 ? Math.min(uncertain, 1) : 0,
});

function checkAccount(entry: AccountEntry, stored: StoredAccount | undefined): string[] {
  const { username, created, deleted, plays } = entry;
  if (deleted.acknowledged > 0) {
    return stored ? [`${username}: is stored, although its deletion was acknowledged`] : [];
  }
  if (stored === undefined) {
    const mayBeGone = deleted.uncertain > 0 || created.acknowledged === 0;
    return mayBeGone ? [] : [`${username}: the account is lost`];
  }
  return [...plays].flatMap(([puzzleId, { started, attempts, hints, solves }]) => {
    const play = stored.plays.find((each) => each.puzzleId === puzzleId);
    const label = `${username}, puzzle ${puzzleId}:`;
    return [
      ...checkCount(`${label} plays`, play === undefined ? 0 : 1, once(started)),
      ...checkCount(`${label} guesses`, play?.attempts ?? 0, attempts),
      ...checkCount(`${label} hints`, play?.hints ?? 0, hints),
      ...checkCount(`${label} solves`, play?.solves ?? 0, once(solves)),
      ...checkCount(`${label} results`, play?.results ?? 0, once(solves)),
    ];
  });
}

/** Everything that was requested of the API, and what it acknowledged. */
export class Ledger {
  readonly accounts = new Map<string, AccountEntry>();
  acknowledged = 0;
  uncertain = 0;

  addAccount(username: string): AccountEntry {
    const entry = { username, created: createCount(), deleted: createCount(), plays: new Map() };
    this.accounts.set(username, entry);
    return entry;
  }

  record(count: Count, kind: keyof Count): void {
    count[kind] += 1;
    this[kind] += 1;
  }

  countSolves(): number {
    return [...this.accounts.values()]
      .flatMap(({ plays }) => [...plays.values()])
      .filter(({ solves }) => solves.acknowledged > 0).length;
  }

  /** Lists what was acknowledged but is not stored, and what is stored but was not requested. */
  compare(stored: StoredAccount[]): string[] {
    const byName = new Map(stored.map((account) => [account.username, account]));
    const unknown = stored.filter(({ username }) => !this.accounts.has(username));
    return [
      ...unknown.map(({ username }) => `${username}: is stored, but was never requested`),
      ...[...this.accounts.values()].flatMap((entry) =>
        checkAccount(entry, byName.get(entry.username)),
      ),
    ];
  }
}
