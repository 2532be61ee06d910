import { Eraser, Flag, Lightbulb, LightbulbOff, Shuffle } from "lucide-react";
import { memo, type ReactNode } from "react";

/** A keystroke or a marked tile does not render it again. */
export const ToolBar = memo(function ToolBar({
  hintsLeft,
  hasMarks,
  isHintPending,
  onShuffle,
  onResetMarks,
  onHint,
  onGiveUp,
}: {
  hintsLeft: number;
  hasMarks: boolean;
  isHintPending: boolean;
  onShuffle: () => void;
  onResetMarks: () => void;
  onHint: () => void;
  onGiveUp: () => void;
}) {
  const Bulb = hintsLeft > 0 ? Lightbulb : LightbulbOff;
  return (
    <div className="@container" data-toasts="top">
      <div
        role="toolbar"
        aria-label="Tools"
        className="grid grid-cols-2 gap-px large-text:grid-cols-1 overflow-hidden rounded-tile border-[1.5px] border-ink bg-ink @min-[36rem]:flex"
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
          disabled={hintsLeft === 0}
          isInactive={isHintPending}
        >
          Hint ({hintsLeft} left)
        </ToolButton>
        <ToolButton icon={<Flag />} onPress={onGiveUp} className="text-bad">
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
  className = "text-ink",
  children,
}: {
  icon: ReactNode;
  onPress: () => void;
  disabled?: boolean;
  /** Looks disabled, but keeps the focus. */
  isInactive?: boolean;
  className?: string;
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
      className={`focus-inset flex min-h-12 flex-auto forced-colors:border items-center gap-2 bg-paper-raise px-3 text-left text-body leading-tight font-semibold transition-colors duration-120 @min-[36rem]:justify-center @min-[36rem]:px-4 [&_svg]:size-5 [&_svg]:shrink-0 ${disabled || isInactive ? "cursor-not-allowed text-ink-2" : `hover:bg-field active:bg-paper-sink ${className}`}`}
    >
      <span aria-hidden="true" className={disabled || isInactive ? "opacity-60" : undefined}>
        {icon}
      </span>
      {children}
    </button>
  );
}
