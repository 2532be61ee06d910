import { Button } from "@jumbl/ui/actions/button";
import { Monitor, Moon, Sun } from "lucide-react";
import { saveThemeChoice, type ThemeChoice, useThemeChoice } from "../storage/theme.ts";

const CHOICES: readonly { choice: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { choice: "system", label: "auto", Icon: Monitor },
  { choice: "light", label: "light", Icon: Sun },
  { choice: "dark", label: "dark", Icon: Moon },
];

export function ThemeButton() {
  const choice = useThemeChoice();
  const index = CHOICES.findIndex((each) => each.choice === choice);
  const { label, Icon } = CHOICES[index]!;
  const { choice: next } = CHOICES[(index + 1) % CHOICES.length]!;
  return (
    <Button
      variant="ghost"
      icon={<Icon aria-hidden="true" />}
      className="px-2! whitespace-nowrap text-small! font-medium! text-ink-2! [&_svg]:size-4!"
      onClick={() => saveThemeChoice(next)}
    >
      <span>
        <span className="max-[22.5rem]:sr-only">Theme: </span>
        <span>{label}</span>
      </span>
    </Button>
  );
}
