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
        <ToolButton icon={<Flag />} onPress={onGiveUp} disabled={isDisabled} className="text-bad">
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
      className={`focus-inset flex min-h-[46.5px] flex-auto lg:min-h-[53px] forced-colors:border items-center gap-2 bg-paper-raise px-3 text-left text-body landscape:gap-1.5 landscape:px-2 landscape:text-[0.875rem] leading-tight font-semibold transition-colors duration-120 @min-[36rem]:justify-center @min-[36rem]:px-2 [&_svg]:size-5 [&_svg]:shrink-0 ${disabled || isInactive ? "cursor-not-allowed text-ink-2" : `hover:bg-field active:bg-paper-sink ${className}`}`}
    >
      <span aria-hidden="true" className={disabled || isInactive ? "opacity-60" : undefined}>
        {icon}
      </span>
      <span className="contents">{children}</span>
    </button>
  );
}
