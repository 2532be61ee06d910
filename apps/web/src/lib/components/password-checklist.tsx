import { checkPasswordRules, type PasswordOwner, type PasswordRule } from "@jumbl/domain/account";
import { Check } from "lucide-react";

const LABELS: Record<PasswordRule, string> = {
  length: "8 to 128 characters",
  uppercase: "One uppercase letter",
  lowercase: "One lowercase letter",
  number: "One number",
  special: "One special character",
  uncommon: "Not a common password",
  notOwn: "Not your username or email",
  characters: "No unusable characters",
};

/** All rules for a password, and whether each is met. See docs/rules.md#passwords. */
export function PasswordChecklist({
  password,
  owner,
}: {
  password: string;
  owner?: PasswordOwner | undefined;
}) {
  // Only pasted text can contain an unusable character.
  const checks = checkPasswordRules(password, owner).filter(
    ({ rule, met }) => rule !== "characters" || !met,
  );
  return (
    <ul className="grid gap-x-4 grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-y-1 pt-1">
      {checks.map(({ rule, met }) => (
        <li
          key={rule}
          className={`flex items-center gap-2 transition-colors duration-120 last:odd:col-span-full ${met ? "font-semibold text-ok" : "text-ink-2"}`}
        >
          <span
            aria-hidden="true"
            className={`grid size-4 shrink-0 place-items-center rounded-tag border-[1.5px] ${met ? "border-ok bg-ok text-ok-ink" : "border-ink-2"}`}
          >
            {met && <Check strokeWidth={4} className="size-3 motion-safe:animate-print" />}
          </span>
          <span>{LABELS[rule]}</span>
          <span className="sr-only">{met ? " (done)" : " (missing)"}</span>
        </li>
      ))}
    </ul>
  );
}
