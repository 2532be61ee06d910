import type { ComponentProps, ElementType, ReactNode } from "react";
import { buttonClassNames, type ButtonSize, type ButtonVariant } from "./button-styles.ts";

type LinkButtonOwnProps<Element extends ElementType> = {
  /** An anchor by default, or a router's link component. */
  as?: Element | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

export type LinkButtonProps<Element extends ElementType = "a"> = LinkButtonOwnProps<Element> &
  Omit<ComponentProps<Element>, keyof LinkButtonOwnProps<Element>>;

/** A link styled as a button: `<LinkButton as={Link} to="/">`. */
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
      className={buttonClassNames({ variant, size, block, isInactive: false, className })}
    >
      {icon}
      {children}
    </Anchor>
  );
}
