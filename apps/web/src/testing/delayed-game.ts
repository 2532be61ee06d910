import { createFakeGame } from "./fake-game.ts";
import { createPendingResponse, type Handlers } from "./fake-server.ts";

/** A game that handles these moves only when `respond` is called. */
export function createDelayedGame<Move extends "game.validate" | "game.hint" | "game.giveUp">(
  ...moves: Move[]
) {
  const game = createFakeGame();
  const delayed = moves.map((move) => {
    const { respond, handler } = createPendingResponse(() => undefined);
    const handle = game.handlers[move] as (input: never) => unknown;
    return { move, respond, handle: (input: never) => handler().then(() => handle(input)) };
  });
  return {
    game,
    overrides: Object.fromEntries(delayed.map(({ move, handle }) => [move, handle])) as Handlers,
    respond: (move: Move) => delayed.find((each) => each.move === move)!.respond(),
  };
}
