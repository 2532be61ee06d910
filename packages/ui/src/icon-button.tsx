import type { ComponentProps, ElementType, ReactNode } from "react";

import { classNames } from "./class-names.ts";
import { Tooltip } from "./tooltip.tsx";

interface IconButtonOwnProps<Element extends ElementType> {
  /** "button" unless given: a router's link component makes it a round link. */
  as?: Element | undefined;
  /** Its name; also the tooltip's text. */
  "aria-label": string;
  /** The icon. */
  children: ReactNode;
  /** 44, or 48 on wide screens; `lg` is always 48. */
  size?: "md" | "lg" | undefined;
  /** `bare` has no ring, for corners of dialogs and toasts. */
  look?: "ring" | "bare" | undefined;
  tooltipSide?: "top" | "right" | "bottom" | "left" | undefined;
  className?: string | undefined;
}

export type IconButtonProps<Element extends ElementType = "button"> = IconButtonOwnProps<Element> &
  Omit<ComponentProps<Element>, keyof IconButtonOwnProps<Element>>;

/** The tooltip repeats the name; as a description of the control it would be read twice. */
function NamedControl({
  control: Control,
  "aria-describedby": _tooltip,
  ...rest
}: ComponentProps<"button"> & { control: ElementType }) {
  return <Control {...rest} />;
}

/** A round button, or link, that shows only an icon. */
export function IconButton<Element extends ElementType = "button">({
  as,
  size = "md",
  look = "ring",
  tooltipSide = "bottom",
  className,
  children,
  ...rest
}: IconButtonProps<Element>) {
  return (
    <Tooltip label={rest["aria-label"]} side={tooltipSide}>
      <NamedControl
        control={as ?? "button"}
        {...(as === undefined && { type: "button" })}
        {...rest}
        className={classNames(
          "grid shrink-0 place-items-center rounded-round transition-colors duration-120 [&_svg]:size-5.5",
          size === "md" ? "size-11 lg:size-12" : "size-12",
          look === "ring" && "border-[1.5px] border-ink text-ink hover:bg-ink hover:text-paper",
          look === "bare" && "hover:bg-paper-sink",
          "disabled:cursor-not-allowed disabled:border-hair disabled:text-ink-2",
          className,
        )}
      >
        {children}
      </NamedControl>
    </Tooltip>
  );
}
