import { listSettingGroups } from "./list-setting-groups.ts";

const formatCode = (text: string) => `\`${text}\``;

/** The table of docs/configure.md, aligned as oxfmt does. */
export function renderSettingsTable(): string {
  const rows = listSettingGroups().map(({ description, members }) => {
    const { defaultValue } = members[0]!;
    return [
      members.map(({ name }) => formatCode(name)).join(", "),
      defaultValue === "" ? "–" : formatCode(defaultValue),
      description,
    ];
  });
  const table = [["Variable", "Default", "Meaning"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]!.length)));
  const rule = widths.map((width) => "-".repeat(width));
  return [table[0]!, rule, ...rows]
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |\n`)
    .join("");
}
