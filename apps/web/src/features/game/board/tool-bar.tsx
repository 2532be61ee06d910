import { Eraser, Flag, Lightbulb, LightbulbOff, Shuffle } from "lucide-react";
import { memo, type ReactNode } from "react";

/** A keystroke or a marked tile does not render it again. */
export const ToolBar = memo(function ToolBar({
  hintsLeft,
  hasMarks,
  isHintPending,
  isDisabled = false,
  onShuffle,
  onResetMarks,
  onHint,
  onGiveUp,
}: {
  hintsLeft: number;
  hasMarks: boolean;
  isHintPending: boolean;
  /** Before the start. */
  isDisabled?: boolean | undefined;
  onShuffle: () => void;
  onResetMarks: () => void;
  onHint: () => void;
  onGiveUp: () => void;
}) {
  const Bulb = hintsLeft > 0 ? Lightbulb : LightbulbOff;
  return (
    <div className="board-tools">
      <div
        role="toolbar"
        aria-label="Tools"
        className="grid grid-cols-2 gap-px large-text:grid-cols-1 landscape:grid-cols-[1.14fr_1fr] landscape:@max-[16rem]:grid-cols-1 overflow-hidden rounded-tile border-[1.5px] border-ink bg-ink @min-[36rem]:flex"
      >
        <ToolButton icon={<Shuffle />} onPress={onShuffle} disabled={isDisabled}>
          Shuffle Letters
        </ToolButton>
        <ToolButton
          icon={<Eraser />}
          onPress={onResetMarks}
          disabled={isDisabled}
          isInactive={!hasMarks}
        >
          Reset Marks
        </ToolButton>
        <ToolButton
          icon={<Bulb />}
          onPress={onHint}
          disabled={isDisabled}
          // Disabled, it would lose the focus.
          isInactive={isHintPending || hintsLeft === 0}
        >
          {`Hint (${hintsLeft} left)`}
        </ToolButton>
        <ToolButton icon={<Flag />} onPress={onGiveUp} disabled={isDisabled} isDanger>
          Give up
        </ToolButton>
      </div>
    </div>
  );
});

function ToolButton({
  icon,
  onPress,
  disabled = false,
  isInactive = false,
  isDanger = false,
  children,
}: {
  icon: ReactNode;
  onPress: () => void;
  disabled?: boolean;
  /** Looks disabled, but keeps the focus. */
  isInactive?: boolean;
  isDanger?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-disabled={isInactive || undefined}
      onClick={() => {
        if (!isInactive) onPress();
      }}
      data-danger={isDanger || undefined}
      className="tool-button focus-inset"
    >
      <span aria-hidden="true">{icon}</span>
      <span className="contents">{children}</span>
    </button>
  );
}
