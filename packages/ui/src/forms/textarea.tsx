import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { controlClassNames, Field, type FieldProps } from "./field.tsx";

export type TextareaProps = Omit<ComponentProps<"textarea">, "id"> & FieldProps;

/** A textarea on a ruled background with the line height of its text. */
export function Textarea({
  label,
  hideLabel,
  hint,
  error,
  rows = 6,
  className,
  ...rest
}: TextareaProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {(controlProps) => (
        <textarea
          {...rest}
          {...controlProps}
          rows={rows}
          className={classNames(
            controlClassNames(Boolean(error)),
            "block resize-y bg-local px-3 py-1 leading-[1.75]",
            "bg-[repeating-linear-gradient(to_bottom,transparent_0_calc(1lh_-_1px),var(--hair)_calc(1lh_-_1px)_1lh)] bg-[position:0_4px] bg-no-repeat",
            !error && "border-[1.5px]",
          )}
        />
      )}
    </Field>
  );
}
