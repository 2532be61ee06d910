import { ArrowDown } from "lucide-react";
import { memo } from "react";

/** A button that writes the order of the tiles into the guess, without submitting it. */
export const UseOrderButton = memo(function UseOrderButton({
  onPress,
  isDisabled,
}: {
  onPress: () => void;
  /** Even then, the button keeps the focus. */
  isDisabled: boolean;
}) {
  return (
    <div className="board-order">
      <button
        type="button"
        aria-disabled={isDisabled || undefined}
        onClick={() => {
          if (!isDisabled) onPress();
        }}
        className="flex min-h-11 items-center gap-2 rounded-tile px-1.5 text-body leading-tight font-semibold hover:underline hover:underline-offset-4 aria-disabled:text-ink-2"
      >
        <ArrowDown aria-hidden="true" className="size-4.5" />
        Use this order
      </button>
    </div>
  );
});
