import type { ReactNode } from "react";

export type Choice<Value extends string> = { value: Value; label: ReactNode };

/** The props of a control for choosing one of several values. */
export type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
};
