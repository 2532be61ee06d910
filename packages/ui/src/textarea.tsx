import type { ComponentProps } from "react";

import { classNames } from "./class-names.ts";
import { describeControlLook, Field, type FieldProps } from "./field.tsx";

export interface TextareaProps extends ComponentProps<"textarea">, FieldProps {}

/** Several lines on ruled paper: a line every 28 px. */
export function Textarea({
  label,
  hideLabel,
  hint,
  error,
  id,
  rows = 6,
  className,
  ...rest
}: TextareaProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, id, className }}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          rows={rows}
          className={classNames(
            describeControlLook(Boolean(error)),
            "block resize-y bg-local px-3 py-1 leading-7",
            "bg-[repeating-linear-gradient(to_bottom,transparent_0_27px,var(--hair)_27px_28px)] bg-[position:0_4px]",
            !error && "border-[1.5px]",
          )}
        />
      )}
    </Field>
  );
}
