import { type BankEntry, readArchivedBank } from "./bank.ts";
import { listStems } from "./labels.ts";

/**
 * The bank that was in use before the changeover ([docs/content.md](../../../docs/content.md#bank-versions)).
 * It is never edited: installations that missed a day back then must still be able to fill it in.
 */
export function readFirstBank(): BankEntry[] {
  return readArchivedBank("bank-1.tsv").map((entry) => ({
    ...entry,
    families: listStems(entry.word),
  }));
}
