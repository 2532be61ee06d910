import type { ElementType, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { PolymorphicProps } from "../polymorphic-props.ts";

type OwnProps = {
  /** Also the tooltip's text. */
  "aria-label": string;
  children: ReactNode;
  variant?: "ring" | "bare" | undefined;
  className?: string | undefined;
};

/** A button by default, or `as` a router's link component. Its tooltip is shown by `TooltipLayer`. */
export function IconButton<Element extends ElementType = "button">({
  as,
  variant = "ring",
  className,
  children,
  ...rest
}: PolymorphicProps<Element, OwnProps>) {
  const Control: ElementType = as ?? "button";
  return (
    <Control
      {...(as === undefined && { type: "button" })}
      {...rest}
      data-tooltip={rest["aria-label"]}
      className={classNames(
        "grid size-11 shrink-0 place-items-center rounded-round transition-colors duration-120 lg:size-12 [&_svg]:size-5.5",
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
