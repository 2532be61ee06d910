import { MAX_HINTS } from "@jumbl/domain/hint";
import { Eraser, Flag, Lightbulb, LightbulbOff, Shuffle } from "lucide-react";
import { memo, type ReactNode } from "react";

/** The tools of a play, disabled before its start. A keystroke or a marked tile does not render it again. */
export const ToolBar = memo(function ToolBar({
  hintsLeft = MAX_HINTS,
  hasMarks = false,
  isHintPending = false,
  onShuffle,
  onResetMarks,
  onHint,
  onGiveUp,
}: {
  hintsLeft?: number;
  hasMarks?: boolean;
  isHintPending?: boolean;
  onShuffle?: () => void;
  onResetMarks?: () => void;
  onHint?: () => void;
  onGiveUp?: () => void;
}) {
  const Bulb = hintsLeft > 0 ? Lightbulb : LightbulbOff;
  return (
    <div className="board-tools">
      <div
        role="toolbar"
        aria-label="Tools"
        className="grid grid-cols-2 gap-px large-text:grid-cols-1 landscape:grid-cols-[1.14fr_1fr] landscape:@max-[16rem]:grid-cols-1 overflow-hidden rounded-tile border-[1.5px] border-ink bg-ink @min-[36rem]:flex"
      >
        <ToolButton icon={<Shuffle />} onPress={onShuffle}>
          Shuffle Letters
        </ToolButton>
        <ToolButton icon={<Eraser />} onPress={onResetMarks} isInactive={!hasMarks}>
          Reset Marks
        </ToolButton>
        <ToolButton
          icon={<Bulb />}
          onPress={onHint}
          // If it were disabled, it would lose the focus.
          isInactive={isHintPending || hintsLeft === 0}
        >
          {`Hint (${hintsLeft} left)`}
        </ToolButton>
        <ToolButton icon={<Flag />} onPress={onGiveUp} isDanger>
          Give up
        </ToolButton>
      </div>
    </div>
  );
});

function ToolButton({
  icon,
  onPress,
  isInactive = false,
  isDanger = false,
  children,
}: {
  icon: ReactNode;
  /** The button is disabled if undefined. */
  onPress: (() => void) | undefined;
  /** The button looks disabled but keeps the focus. */
  isInactive?: boolean;
  isDanger?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      disabled={onPress === undefined}
      aria-disabled={isInactive || undefined}
      onClick={isInactive ? undefined : onPress}
      data-danger={isDanger || undefined}
      className="tool-button focus-inset"
    >
      <span aria-hidden="true">{icon}</span>
      <span className="contents">{children}</span>
    </button>
  );
}
