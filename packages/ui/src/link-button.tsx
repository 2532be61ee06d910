import type { ComponentProps, ElementType, ReactNode } from "react";

import { type ButtonSize, type ButtonVariant, describeButtonLook } from "./button-look.ts";

interface LinkButtonOwnProps<Element extends ElementType> {
  /** What is rendered: an anchor, or a router's link component. */
  as?: Element | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

export type LinkButtonProps<Element extends ElementType = "a"> = LinkButtonOwnProps<Element> &
  Omit<ComponentProps<Element>, keyof LinkButtonOwnProps<Element>>;

/** A link that looks like a button: `<LinkButton as={Link} to="/">`. */
export function LinkButton<Element extends ElementType = "a">({
  as,
  variant = "solid",
  size = "md",
  block = false,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps<Element>) {
  const Anchor: ElementType = as ?? "a";
  return (
    <Anchor
      {...rest}
      className={describeButtonLook({ variant, size, block, off: false, className })}
    >
      {icon}
      {children}
    </Anchor>
  );
}
