import { classNames } from "../class-names.ts";

type ButtonVariant = "solid" | "outline" | "danger" | "danger-outline" | "ghost";
type ButtonSize = "md" | "lg";

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  solid:
    "mb-1 bg-solid font-slab font-extrabold text-solid-ink shadow-solid active:shadow-none motion-safe:active:translate-y-1",
  danger:
    "mb-1 bg-bad-tile font-slab font-extrabold text-bad-ink shadow-danger active:shadow-none motion-safe:active:translate-y-1",
  outline:
    "border-[1.5px] border-ink font-sans font-semibold text-ink hover:bg-paper-sink motion-safe:active:translate-y-px",
  "danger-outline":
    "border-2 border-bad font-sans font-semibold text-bad hover:bg-bad-tile hover:text-bad-ink motion-safe:active:translate-y-px",
  ghost: "font-sans font-semibold text-ink hover:bg-paper-sink motion-safe:active:translate-y-px",
};

const RAISED_VARIANTS = new Set<ButtonVariant>(["solid", "danger"]);

const SIZE_CLASSES: Record<ButtonSize, string> = { md: "min-h-12 px-5", lg: "min-h-13 px-6" };

export type ButtonStyle = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
};

export function buttonClassNames(
  { variant = "solid", size = "md", block = false, className }: ButtonStyle,
  isInactive = false,
): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-tile py-2 text-center leading-tight select-none",
    "transition-[translate,box-shadow,background-color,color] duration-90",
    "forced-colors:border-2 [&_svg]:size-5 [&_svg]:shrink-0",
    RAISED_VARIANTS.has(variant) ? "text-head" : "text-body",
    SIZE_CLASSES[size],
    block && "w-full",
    isInactive
      ? classNames(
          "cursor-not-allowed bg-paper-sink text-ink-2 shadow-dent",
          RAISED_VARIANTS.has(variant) ? "mb-1 font-slab font-extrabold" : "font-semibold",
        )
      : VARIANT_CLASSES[variant],
    className,
  );
}
