import { type ToastContent, useToast } from "@jumbl/ui/feedback/toast";
import { useCallback, useEffect, useRef, useState } from "react";
import { track } from "../../../lib/analytics/analytics.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { loadWhenIdle } from "../../../lib/browser/idle.ts";
import { isAuthenticated, subscribeToToken } from "../../../lib/storage/token.ts";
import {
  type AfterVictoryEvent,
  INITIAL_AFTER_VICTORY_STATE,
  reduceAfterVictory,
} from "./after-victory-state.ts";
import type { FollowUpEffect } from "./follow-up.ts";
import { MILESTONE_DELAY_MS } from "./streak-notice.ts";

export const loadMilestoneDialog = loadWhenIdle(() => import("./milestone-dialog.tsx"));

/** Runs the state machine of `after-victory-state.ts` with its effects. `onToast` receives the id of each toast. */
export function useAfterVictoryMachine(onToast: (id: string) => void) {
  const { toast } = useToast();
  const utils = trpc.useUtils();
  const [state, setState] = useState(INITIAL_AFTER_VICTORY_STATE);
  const latestState = useRef(state);

  const send = useCallback(
    (firstEvent: AfterVictoryEvent) => {
      const dispatch = (event: AfterVictoryEvent): void => {
        const transition = reduceAfterVictory(latestState.current, event);
        latestState.current = transition.state;
        setState(transition.state);
        for (const effect of transition.effects) runEffect(effect);
      };
      const showToast = (content: ToastContent) => onToast(toast(content));
      const loadStats = async () => {
        await utils.stats.me.invalidate();
        const { currentStreak, totalSolved } = await utils.stats.me.fetch();
        return { puzzleStreak: currentStreak, totalSolved };
      };
      const runEffect = (effect: FollowUpEffect): void => {
        switch (effect.type) {
          case "start-delay":
            setTimeout(() => dispatch({ ...effect, type: "delay-passed" }), MILESTONE_DELAY_MS);
            break;
          case "load-stats":
            loadStats().then(
              (stats) => dispatch({ ...effect, type: "stats-loaded", stats }),
              () => dispatch({ ...effect, type: "stats-failed" }),
            );
            break;
          case "load-milestone-dialog":
            loadMilestoneDialog().then(
              () => dispatch({ ...effect, type: "milestone-loaded" }),
              () => dispatch({ ...effect, type: "milestone-failed" }),
            );
            break;
          case "show-streak-toast":
            showToast({ ...effect.toast, kind: "success", isNext: true });
            break;
          case "show-achievements":
            for (const { id, name } of effect.newAchievements) {
              showToast({ title: "Achievement Unlocked!", description: name, kind: "success" });
              track("unlock_achievement", { achievement_id: id, achievement_name: name });
            }
            break;
          case "track-milestone":
          default:
            track("streak_milestone", { streak: effect.streak });
        }
      };
      dispatch(firstEvent);
    },
    [toast, utils, onToast],
  );

  useEffect(
    () =>
      subscribeToToken(() => {
        if (!isAuthenticated()) send({ type: "signed-out" });
      }),
    [send],
  );

  return { state, send };
}
