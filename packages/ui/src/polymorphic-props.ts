import type { ComponentProps, ElementType } from "react";

/** The props of a component that is rendered as the element or component `as`: its own and those of `as`. */
export type PolymorphicProps<Element extends ElementType, OwnProps> = OwnProps & {
  as?: Element | undefined;
} & Omit<ComponentProps<Element>, keyof OwnProps | "as">;
