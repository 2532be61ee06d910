import type { ComponentProps, ElementType, ReactNode } from "react";
import { classNames } from "../class-names.ts";

type IconButtonOwnProps<Element extends ElementType> = {
  /** "button" by default, or a router's link component. */
  as?: Element | undefined;
  /** Also the tooltip's text. */
  "aria-label": string;
  children: ReactNode;
  /** 44 px, or 48 px on wide screens; `lg` is always 48 px. */
  size?: "md" | "lg" | undefined;
  variant?: "ring" | "bare" | undefined;
  tooltipSide?: "top" | "right" | "bottom" | "left" | undefined;
  className?: string | undefined;
};

export type IconButtonProps<Element extends ElementType = "button"> = IconButtonOwnProps<Element> &
  Omit<ComponentProps<Element>, keyof IconButtonOwnProps<Element>>;

/** Its tooltip is shown by `TooltipLayer`. */
export function IconButton<Element extends ElementType = "button">({
  as,
  size = "md",
  variant = "ring",
  tooltipSide,
  className,
  children,
  ...rest
}: IconButtonProps<Element>) {
  const Control: ElementType = as ?? "button";
  return (
    <Control
      {...(as === undefined && { type: "button" })}
      {...rest}
      data-tooltip={rest["aria-label"]}
      data-tooltip-side={tooltipSide}
      className={classNames(
        "grid shrink-0 place-items-center rounded-round transition-colors duration-120 [&_svg]:size-5.5",
        size === "md" ? "size-11 lg:size-12" : "size-12",
        variant === "ring" && "border-[1.5px] border-ink text-ink hover:bg-ink hover:text-paper",
        variant === "bare" && "hover:bg-paper-sink",
        "disabled:cursor-not-allowed disabled:border-hair disabled:text-ink-2",
        className,
      )}
    >
      {children}
    </Control>
  );
}
