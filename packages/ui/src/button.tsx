import type { ComponentProps, ReactNode } from "react";

import { type ButtonSize, type ButtonVariant, describeButtonLook } from "./button-look.ts";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the width of its place. */
  block?: boolean | undefined;
  /** An icon before the text. */
  icon?: ReactNode;
  /** Work is under way: presses are ignored, focus stays. */
  busy?: boolean | undefined;
  /** The text while busy, such as "Saving...". */
  busyLabel?: string | undefined;
}

/** A push button. Solid and danger stand 4 px off the paper and sink when pressed. A key that is held presses once. */
export function Button({
  variant = "solid",
  size = "md",
  block = false,
  icon,
  busy = false,
  busyLabel,
  disabled = false,
  type = "button",
  className,
  onClick,
  onKeyDown,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- "button" unless the caller says otherwise
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={describeButtonLook({ variant, size, block, off: disabled || busy, className })}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      onKeyDown={(event) => {
        if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
        onKeyDown?.(event);
      }}
    >
      {!busy && icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
