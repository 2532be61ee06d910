import { readEnv, SETTING_NAMES } from "../src/env/env.ts";
import { SETTING_DESCRIPTIONS } from "./setting-descriptions.ts";

type SettingGroup = { description: string; members: { name: string; defaultValue: string }[] };

/** Every setting of env.ts, in its order; those with a common description together. */
export function listSettingGroups(): SettingGroup[] {
  const defaults: Record<string, string | number | undefined> = readEnv({});
  const groups: SettingGroup[] = [];
  for (const name of SETTING_NAMES) {
    const description = SETTING_DESCRIPTIONS[name];
    if (description === undefined)
      throw new Error(`${name} needs a line in setting-descriptions.ts`);
    if (description !== "") groups.push({ description, members: [] });
    groups.at(-1)!.members.push({ name, defaultValue: String(defaults[name] ?? "") });
  }
  return groups;
}
