import type { Difficulty } from "@jumbl/domain/puzzle";
import { Badge } from "@jumbl/ui/badge";
import { DIFFICULTY_LABELS } from "./difficulty-label.ts";

export function DifficultyBadge({
  difficulty,
  className,
}: {
  difficulty: Difficulty;
  className?: string | undefined;
}) {
  const { name, tone, pips } = DIFFICULTY_LABELS[difficulty];
  return (
    <Badge tone={tone} pips={pips} className={className}>
      {name}
    </Badge>
  );
}
