import { createFakeGame } from "./fake-game.ts";
import { FakeApiError, type Handlers } from "./fake-server.ts";

/** A game that stores every move but loses the first response to this one. */
export function createLossyGame(move: "game.validate" | "game.hint" | "game.giveUp") {
  const game = createFakeGame();
  const handle = game.handlers[move] as (input: never) => unknown;
  let isLost = true;
  const overrides = {
    [move]: (input: never) => {
      const response = handle(input);
      if (!isLost) return response;
      isLost = false;
      throw new FakeApiError(502, "bad_gateway", "One moment.");
    },
  } as Handlers;
  return { game, overrides };
}
