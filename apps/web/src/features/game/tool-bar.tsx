import { Eraser, Flag, Lightbulb, LightbulbOff, Shuffle } from "lucide-react";
import type { ReactNode } from "react";

/** What a player can do besides guessing. */
export function ToolBar({
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
    <div className="@container">
      <div
        role="toolbar"
        aria-label="Tools"
        className="grid grid-cols-2 gap-px overflow-hidden rounded-tile border-[1.5px] border-ink bg-ink @min-[36rem]:flex"
      >
        <Tool icon={<Shuffle />} onPress={onShuffle}>
          Shuffle Letters
        </Tool>
        <Tool icon={<Eraser />} onPress={onResetMarks} isOff={!hasMarks}>
          Reset Marks
        </Tool>
        <Tool icon={<Bulb />} onPress={onHint} disabled={hintsLeft === 0} isOff={isHintPending}>
          Hint ({hintsLeft} left)
        </Tool>
        <Tool icon={<Flag />} onPress={onGiveUp} className="text-bad">
          Give up
        </Tool>
      </div>
    </div>
  );
}

function Tool({
  icon,
  onPress,
  disabled = false,
  isOff = false,
  className = "text-ink",
  children,
}: {
  icon: ReactNode;
  onPress: () => void;
  disabled?: boolean;
  /** Nothing to do just now; it keeps its look and the focus. */
  isOff?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress();
      }}
      className={`focus-inset flex min-h-12 flex-auto forced-colors:border items-center gap-2 bg-paper-raise px-3 text-left text-body leading-tight font-semibold transition-colors duration-120 enabled:hover:bg-field enabled:active:bg-paper-sink disabled:cursor-not-allowed disabled:text-ink-2 @min-[36rem]:justify-center @min-[36rem]:px-4 [&_svg]:size-5 [&_svg]:shrink-0 ${className}`}
    >
      <span aria-hidden="true">{icon}</span>
      {children}
    </button>
  );
}
