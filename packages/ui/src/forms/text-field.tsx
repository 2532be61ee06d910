import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { controlClassNames, Field, type FieldProps } from "./field.tsx";

export type TextFieldProps = Omit<ComponentProps<"input">, "id"> & FieldProps;

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  type = "text",
  className,
  ...rest
}: TextFieldProps) {
  const [isRevealed, setIsRevealed] = useState(false);
  const isPassword = type === "password";
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = isRevealed ? wrapper.current?.closest("form") : undefined;
    const hide = () => setIsRevealed(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, [isRevealed]);
  const Icon = isRevealed ? EyeOff : Eye;
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {(controlProps) => (
        <div ref={wrapper} className="relative min-w-0">
          <input
            // Otherwise an on-screen keyboard would capitalise, correct and learn a revealed password.
            {...(isPassword && { autoCapitalize: "none", autoCorrect: "off", spellCheck: false })}
            {...rest}
            {...controlProps}
            type={isPassword && isRevealed ? "text" : type}
            className={classNames(
              controlClassNames(Boolean(error)),
              "h-13 px-3.5",
              isPassword && "pr-13",
            )}
          />
          {isPassword && (
            <button
              type="button"
              aria-label={`${isRevealed ? "Hide" : "Show"} password${label === "Password" ? "" : `: ${label}`}`}
              aria-controls={controlProps.id}
              className="absolute top-1 right-1 grid size-11 place-items-center rounded-tile text-ink-2 hover:text-ink"
              onClick={() => setIsRevealed(!isRevealed)}
            >
              <Icon aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
