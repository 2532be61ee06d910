import { Button } from "@jumbl/ui/button";
import { type ThemeChoice, useTheme } from "@jumbl/ui/theme";
import { Monitor, Moon, Sun } from "lucide-react";
import { THEME_KEY } from "../theme.ts";

const CHOICES: readonly { choice: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { choice: "system", label: "auto", Icon: Monitor },
  { choice: "light", label: "light", Icon: Sun },
  { choice: "dark", label: "dark", Icon: Moon },
];

/** Goes through the three themes, one press each. */
export function ThemeButton() {
  const { choice, choose } = useTheme(THEME_KEY);
  const place = CHOICES.findIndex((each) => each.choice === choice);
  const { label, Icon } = CHOICES[place]!;
  const { choice: next } = CHOICES[(place + 1) % CHOICES.length]!;
  return (
    <Button
      variant="ghost"
      icon={<Icon aria-hidden="true" />}
      className="px-2 whitespace-nowrap text-small! font-medium! text-ink-2! [&_svg]:size-4!"
      onClick={() => choose(next)}
    >
      <span>
        <span className="max-[22.5rem]:sr-only">Theme: </span>
        {label}
      </span>
    </Button>
  );
}
