import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "size"> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** A native checkbox. The whole row of 44 px is clickable. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const hintId = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-body has-disabled:cursor-not-allowed has-disabled:text-ink-2">
        <span className="relative grid shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-describedby={hint ? hintId : undefined}
            className="peer size-6 appearance-none rounded-tag border-2 border-ink bg-field transition-colors duration-120 checked:bg-ink disabled:border-ink-2 forced-colors:appearance-auto"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3.5}
            className={classNames(
              "pointer-events-none absolute size-4 text-paper opacity-0 peer-checked:opacity-100",
              "motion-safe:transition-opacity motion-safe:duration-90 forced-colors:hidden",
            )}
          />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <div id={hintId} className="pl-9 text-small text-ink-2">
          {hint}
        </div>
      )}
    </div>
  );
}
