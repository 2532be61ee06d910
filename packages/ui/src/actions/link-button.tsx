import type { ElementType, ReactNode } from "react";
import type { PolymorphicProps } from "../polymorphic-props.ts";
import { buttonClassNames, type ButtonStyle } from "./button-styles.ts";

type OwnProps = ButtonStyle & { icon?: ReactNode; children?: ReactNode };

/** A link styled as a button: an anchor by default, or a router's component, `<LinkButton as={Link} to="/">`. */
export function LinkButton<Element extends ElementType = "a">({
  as,
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: PolymorphicProps<Element, OwnProps>) {
  const Anchor: ElementType = as ?? "a";
  return (
    <Anchor {...rest} className={buttonClassNames({ variant, size, block, className })}>
      {icon}
      <span className="contents">{children}</span>
    </Anchor>
  );
}
