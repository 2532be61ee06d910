import type { ComponentProps, ElementType } from "react";

/** The props of a component that is drawn as the element or component `as`: its own ones, and those of that element. */
export type PolymorphicProps<Element extends ElementType, OwnProps> = OwnProps & {
  as?: Element | undefined;
} & Omit<ComponentProps<Element>, keyof OwnProps | "as">;
