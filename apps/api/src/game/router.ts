import {
  ClearHintsInput,
  ClearHintsOutput,
  CurrentPlayOutput,
  GiveUpInput,
  GiveUpOutput,
  HintInput,
  HintOutput,
  HintUsageOutput,
  PlayView,
  PuzzleInput,
  SessionOutput,
  StartOutput,
  StartSessionInput,
  SubmitInput,
  SubmitOutput,
  ValidateInput,
  ValidateOutput,
} from "@jumbl/contract/game";
import { parser, playerProcedure, router } from "../procedures/procedures.ts";
import { getCurrentPlay } from "./get-current-play.ts";
import { getPlay } from "./get-play.ts";
import { giveUp } from "./give-up.ts";
import { revealHint } from "./reveal-hint.ts";
import { startArchivePlay } from "./start-archive-play.ts";
import { startPlay, startSession } from "./start-play.ts";
import { submitResult } from "./submit-result.ts";
import { limitGuesses } from "./limit-guesses.ts";
import { validateGuess } from "./validate-guess.ts";

export const gameRouter = router({
  start: playerProcedure
    .input(PuzzleInput)
    .output(parser(StartOutput))
    .mutation(({ ctx, input }) => startPlay(ctx, input)),
  currentPlay: playerProcedure
    .output(parser(CurrentPlayOutput))
    .query(({ ctx }) => getCurrentPlay(ctx)),
  play: playerProcedure
    .input(PuzzleInput)
    .output(parser(PlayView))
    .query(({ ctx, input }) => getPlay(ctx, input)),
  session: playerProcedure
    .input(PuzzleInput)
    .output(parser(SessionOutput))
    .query(async ({ ctx, input }) => ({ session: (await getPlay(ctx, input)).session })),
  startSession: playerProcedure
    .input(StartSessionInput)
    .output(parser(StartOutput))
    .mutation(({ ctx, input }) => startSession(ctx, input)),
  validate: playerProcedure
    .input(ValidateInput)
    .use(limitGuesses)
    .output(parser(ValidateOutput))
    .mutation(({ ctx, input }) => validateGuess(ctx, input)),
  submit: playerProcedure
    .input(SubmitInput)
    .use(limitGuesses)
    .output(parser(SubmitOutput))
    .mutation(({ ctx, input }) => submitResult(ctx, input)),
  hint: playerProcedure
    .input(HintInput)
    .output(parser(HintOutput))
    .mutation(({ ctx, input }) => revealHint(ctx, input)),
  hintUsage: playerProcedure
    .input(PuzzleInput)
    .output(parser(HintUsageOutput))
    .query(async ({ ctx, input }) => (await getPlay(ctx, input)).hints),
  clearHints: playerProcedure
    .input(ClearHintsInput)
    .use(async ({ ctx, next }) => {
      ctx.limits.calls.consume([["replay", ctx.player.id]], ctx.res);
      return next();
    })
    .output(parser(ClearHintsOutput))
    .mutation(({ ctx, input }) => startArchivePlay(ctx, input)),
  giveUp: playerProcedure
    .input(GiveUpInput)
    .output(parser(GiveUpOutput))
    .mutation(({ ctx, input }) => giveUp(ctx, input)),
});
