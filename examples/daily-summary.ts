// Posts a summary of the day to a channel with a service token, for example from cron at 23:55 UTC:
//   WEBHOOK_URL=https://hooks.example.org/… node examples/daily-summary.ts
import { createJumblClient, type JumblClient, type LeaderboardRow } from "@jumbl/client";

const SHOWN_ROWS = 3;

/** The body of an incoming webhook of Slack, Mattermost and others. */
export type Message = { text: string };

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function listFirst(
  rows: readonly LeaderboardRow[],
  format: (stats: LeaderboardRow["stats"]) => string,
): string[] {
  if (rows.length === 0) return ["no players yet"];
  return rows
    .slice(0, SHOWN_ROWS)
    .map(({ rank, user, stats }) => `${rank}. ${user.username}, ${format(stats)}`);
}

/** Summarises today's puzzles and boards. It reveals no answer, because others may still be playing. */
export async function createSummary(jumbl: JumblClient): Promise<Message> {
  const [today, streaks, fastest] = await Promise.all([
    jumbl.puzzles.today(),
    jumbl.leaderboard.streaks({ period: "today" }),
    jumbl.leaderboard.fastest({ period: "today" }),
  ]);
  const puzzles = today.puzzles.map(
    ({ puzzle: { difficulty, category, wordLengths } }) =>
      `${difficulty}: ${category} (${wordLengths.join(" + ")} letters)`,
  );
  const lines = [
    `*Jumbl of ${today.date}*`,
    ...puzzles,
    "*Streaks*",
    ...listFirst(streaks.leaderboard, ({ currentStreak }) => formatCount(currentStreak, "puzzle")),
    "*Fastest*",
    ...listFirst(fastest.leaderboard, ({ averageTime }) => `${averageTime?.toFixed(2)} s`),
  ];
  return { text: lines.join("\n") };
}

/** @throws Error when the channel does not accept the message. */
export async function postMessage(webhookUrl: string, message: Message): Promise<void> {
  const response = await fetch(webhookUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(message),
  });
  if (!response.ok) throw new Error(`The channel responded with ${response.status}.`);
}

if (import.meta.main) {
  const { JUMBL_URL, JUMBL_TOKEN, WEBHOOK_URL } = process.env;
  if (!JUMBL_URL || !JUMBL_TOKEN || !WEBHOOK_URL) {
    throw new Error("Set JUMBL_URL, JUMBL_TOKEN and WEBHOOK_URL.");
  }
  const jumbl = createJumblClient({ url: JUMBL_URL, token: JUMBL_TOKEN });
  await postMessage(WEBHOOK_URL, await createSummary(jumbl));
}
