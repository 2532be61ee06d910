import type { Difficulty } from "@jumbl/domain/puzzle";
import { Badge } from "@jumbl/ui/display/badge";

/** The name of a difficulty, with pips that distinguish it without colour. */
export const DIFFICULTY_LABELS = {
  easy: { name: "Easy", tone: "ok", pips: 1 },
  medium: { name: "Medium", tone: "warn", pips: 2 },
  hard: { name: "Hard", tone: "bad", pips: 3 },
} as const satisfies Record<Difficulty, unknown>;

export function DifficultyBadge({
  difficulty,
  upperCase = false,
  className,
}: {
  difficulty: Difficulty;
  upperCase?: boolean | undefined;
  className?: string | undefined;
}) {
  const { name, tone, pips } = DIFFICULTY_LABELS[difficulty];
  return (
    <Badge tone={tone} pips={pips} className={className}>
      {upperCase ? name.toUpperCase() : name}
    </Badge>
  );
}
