import { Monitor, Moon, Sun } from "lucide-react";

import { Segmented } from "./segmented.tsx";
import { useTheme } from "./theme.tsx";

/** System, light or dark; the choice is kept under the storage key. */
export function ThemeSwitch({
  storageKey,
  className,
}: {
  storageKey: string;
  className?: string | undefined;
}) {
  const { choice, choose } = useTheme(storageKey);
  return (
    <Segmented
      label="Theme"
      value={choice}
      onChange={choose}
      className={className}
      options={[
        { value: "system", label: "System", icon: <Monitor aria-hidden="true" /> },
        { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
        { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
      ]}
    />
  );
}
