import { sendJson } from "@jumbl/api/testing/send-json.ts";

export const PASSWORD = "Plum-Orchard-42";

export const createRegistration = (username: string) => ({
  username,
  email: `${username}@example.org`,
  password: PASSWORD,
});

export const register = (url: string, username: string) =>
  sendJson(`${url}/api/auth/register`, { body: createRegistration(username) });

/** The ids of today's puzzles, easy first, from the body of `/api/puzzles/today`. */
export const listPuzzleIds = (today: { puzzles: { puzzle: { id: string } }[] }) =>
  today.puzzles.map(({ puzzle }) => puzzle.id);
