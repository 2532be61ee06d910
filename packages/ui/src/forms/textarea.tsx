import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { controlClassNames, Field, type FieldProps } from "./field.tsx";

export type TextareaProps = ComponentProps<"textarea"> & FieldProps;

/** A textarea with a ruled background whose lines are 28 px apart, like its text. */
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
      {(controlProps) => (
        <textarea
          {...rest}
          {...controlProps}
          rows={rows}
          className={classNames(
            controlClassNames(Boolean(error)),
            "block resize-y bg-local px-3 py-1 leading-7",
            "bg-[repeating-linear-gradient(to_bottom,transparent_0_27px,var(--hair)_27px_28px)] bg-[position:0_4px]",
            !error && "border-[1.5px]",
          )}
        />
      )}
    </Field>
  );
}
