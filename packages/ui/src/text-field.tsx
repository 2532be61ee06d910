import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";

import { classNames } from "./class-names.ts";
import { describeControlLook, Field, type FieldProps } from "./field.tsx";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "size">, FieldProps {
  /** 52 px, or 60 px from 1024 up. */
  size?: "md" | "lg" | undefined;
  /** `slab`: heavy spaced capitals, for a word that is the matter itself. */
  look?: "plain" | "slab" | undefined;
  /** Goes to the input; `className` goes to the whole field. */
  inputClassName?: string | undefined;
}

/** One line of text with its label above. A password can be shown. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  id,
  type = "text",
  size = "md",
  look = "plain",
  className,
  inputClassName,
  ...rest
}: TextFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === "password";
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...{ label, hideLabel, hint, error, id, className }}>
      {(wiring) => (
        <div className="relative min-w-0">
          <input
            {...rest}
            {...wiring}
            type={isPassword && isShown ? "text" : type}
            className={classNames(
              describeControlLook(Boolean(error)),
              "h-13 px-3.5",
              size === "lg" && "lg:h-15 lg:px-4",
              look === "slab" &&
                "font-slab text-[1.375rem] font-bold tracking-[0.04em] uppercase lg:text-[1.625rem]",
              isPassword && "pr-13",
              inputClassName,
            )}
          />
          {isPassword && (
            <button
              type="button"
              aria-label={isShown ? "Hide password" : "Show password"}
              aria-controls={wiring.id}
              className="absolute top-1 right-1 grid size-11 place-items-center rounded-tile text-ink-2 hover:text-ink"
              onClick={() => setIsShown(!isShown)}
            >
              <Icon aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
