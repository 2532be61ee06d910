import type { ComponentProps, ReactNode } from "react";
import { buttonClassNames, type ButtonStyle } from "./button-styles.ts";

export type ButtonProps = Omit<ComponentProps<"button">, "onKeyDown"> &
  ButtonStyle & {
    icon?: ReactNode;
    /** A busy button keeps the focus but ignores presses. */
    busy?: boolean | undefined;
    busyLabel?: string | undefined;
  };

/** A push button. Holding a key presses it once. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyLabel,
  disabled = false,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- "button" by default
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClassNames({ variant, size, block, className }, disabled || busy)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      onKeyDown={(event) => {
        if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
      }}
    >
      {icon}
      <span className="contents">{busy ? (busyLabel ?? children) : children}</span>
    </button>
  );
}
