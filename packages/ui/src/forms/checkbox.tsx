import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "className"> & { label: ReactNode };

/** A native checkbox. Its whole row, 44 px high, is clickable. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-body has-disabled:cursor-not-allowed has-disabled:text-ink-2">
      <span className="relative grid shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer size-6 appearance-none rounded-tag border-2 border-ink bg-field transition-colors duration-120 checked:bg-ink disabled:border-ink-2 forced-colors:appearance-auto"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3.5}
          className="pointer-events-none absolute size-4 text-paper opacity-0 peer-checked:opacity-100 motion-safe:transition-opacity motion-safe:duration-90 forced-colors:hidden"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
