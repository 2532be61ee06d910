import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export type Document = { file: string; text: string };

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Every Markdown file of the repository. */
export function readDocuments(): Document[] {
  const folders = [".", "docs", "docs/decisions", "examples", ...listWorkspaces()];
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder)).map((name) => path.join(folder, name)),
    )
    .filter((file) => file.endsWith(".md"))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));
}

function listWorkspaces(): string[] {
  return ["apps", "packages"].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder)).map((name) => path.join(folder, name)),
  );
}

const FENCE = /^```(\w*)\n(.*?)^```/gms;

/** The lines of its shell blocks, and its inline code. */
export function listCode({ text }: Document): string[] {
  const shell = [...text.matchAll(FENCE)]
    .filter(([, language]) => language === "sh")
    .flatMap(([, , lines = ""]) => lines.trim().split("\n"));
  const inline = [...text.replaceAll(FENCE, "").matchAll(/`([^`]+)`/g)];
  return [...shell, ...inline.map(([, code = ""]) => code.replaceAll(/\s+/g, " "))];
}

/** The relative links to files, as they are written. `../../actions` is a page of the repository on GitHub. */
export function listLinks({ text }: Document): string[] {
  const links = [...text.replaceAll(FENCE, "").matchAll(/\]\(([^)\s]+)\)/g)];
  return links
    .map(([, target = ""]) => target)
    .filter((target) => !/^(?:[a-z]+:|..[/]..[/]actions[/])/.test(target));
}

/** The anchors of its headings, as GitHub generates them. */
export function listAnchors(text: string): string[] {
  return [...text.replaceAll(FENCE, "").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-"),
  );
}
