import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

export type FieldProps = {
  label: string;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

export type FieldControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** A control with its label, hint and error, which are associated by ids. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  className,
  children,
}: FieldProps & {
  className?: string | undefined;
  children: (controlProps: FieldControlProps) => ReactNode;
}) {
  const controlId = useId();
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <div className={classNames("grid min-w-0 gap-1.5", className)}>
      <label
        htmlFor={controlId}
        className={hideLabel ? "sr-only" : "justify-self-start text-body font-semibold"}
      >
        {label}
      </label>
      {children({
        id: controlId,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="flex gap-1.5 text-small font-semibold text-bad">
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div id={hintId} className="text-small text-ink-2">
          {hint}
        </div>
      )}
    </div>
  );
}

export function controlClassNames(isInvalid: boolean): string {
  return classNames(
    "w-full min-w-0 rounded-tile border-2 bg-field text-base text-ink",
    "disabled:cursor-not-allowed disabled:border-ink-2 disabled:bg-paper-sink disabled:text-ink-2",
    isInvalid ? "border-bad" : "border-ink",
  );
}
