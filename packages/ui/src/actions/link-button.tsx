import type { ElementType, ReactNode } from "react";
import type { PolymorphicProps } from "../polymorphic-props.ts";
import { buttonClassNames, type ButtonSize, type ButtonVariant } from "./button-styles.ts";

type OwnProps = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** A link styled as a button: an anchor by default, or a router's component, `<LinkButton as={Link} to="/">`. */
export function LinkButton<Element extends ElementType = "a">({
  as,
  variant = "solid",
  size = "md",
  block = false,
  icon,
  className,
  children,
  ...rest
}: PolymorphicProps<Element, OwnProps>) {
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
