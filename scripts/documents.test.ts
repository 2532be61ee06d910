import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { listAnchors, listCode, listLinks, readDocuments, ROOT } from "./documents.ts";

const readScripts = (folder: string) => {
  const manifest = readFileSync(path.join(ROOT, folder, "package.json"), "utf8");
  return Object.keys((JSON.parse(manifest) as { scripts: Record<string, string> }).scripts);
};

/** The folder and script of `pnpm x`, `npm start` and `pnpm -C folder x`. */
function parseScript(code: string): { folder: string; script: string } | undefined {
  const [, folder, script = ""] =
    /^p?npm (?:-C (\S+) )?(?:run )?(?:--silent )?([\w:]+)/.exec(code) ?? [];
  const isOwn = ["audit", "exec", "install", "pack", ""].includes(script);
  return isOwn ? undefined : { folder: folder ?? ".", script };
}

/** Texts that look like a file of this repository, without placeholders and files only created by a command. */
function listPaths(code: string): string[] {
  const [, folder = ""] = / -C (\S+)/.exec(code) ?? [];
  return code
    .split(" ")
    .map((word) => (folder !== "" && word.startsWith("src/") ? `${folder}/${word}` : word))
    .filter((word) =>
      /^(apps|packages|scripts|ops|docs|examples|system-tests)\/[\w./-]+$/.test(word),
    )
    .filter((file) => !/NNNN|[/](?:[.]cache|dist|reports)\b/.test(file));
}

const documents = readDocuments();

describe.each(documents)("$file", (document) => {
  const code = listCode(document).flatMap((line) => line.split(" && "));

  it("mentions only scripts that package.json has", () => {
    const named = code.map(parseScript).filter((each) => each !== undefined);
    const unknown = named.filter(({ folder, script }) => !readScripts(folder).includes(script));
    expect(unknown).toEqual([]);
  });

  it("mentions only files and folders that exist", () => {
    const missing = code.flatMap(listPaths).filter((file) => !existsSync(path.join(ROOT, file)));
    expect(missing).toEqual([]);
  });

  it("links to files and headings that exist", () => {
    const broken = listLinks(document).filter((link) => {
      const [target = "", anchor] = link.split("#");
      const file = path.join(
        ROOT,
        target === "" ? document.file : path.join(document.file, "..", target),
      );
      if (!existsSync(file)) return true;
      return anchor !== undefined && !listAnchors(readFileSync(file, "utf8")).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

it("finds the references in the documents", () => {
  const code = documents.flatMap(listCode);
  expect(code.map(parseScript)).toContainEqual({ folder: ".", script: "start" });
  expect(code.flatMap(listPaths)).toContain("apps/api/src/game/start-play.test.ts");
  expect(code.map(parseScript)).toContainEqual({ folder: "packages/domain", script: "test" });
  expect(code.flatMap(listPaths)).toContain("apps/api/src/server.ts");
  expect(documents.flatMap(listLinks)).toContain("docs/install.md#two-database-roles");
});

it("every alert links to a heading with its name", () => {
  const files = ["alerts.yml", "alerts-scale.yml"];
  const alerts = files
    .map((file) => readFileSync(path.join(ROOT, "ops/prometheus", file), "utf8"))
    .join("");
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name.toLowerCase());
  const links = [...alerts.matchAll(/troubleshoot\.md#(\w+)/g)].map(([, anchor]) => anchor);
  expect(names.length).toBeGreaterThan(5);
  expect(links).toEqual(names);
  const headings = listAnchors(readFileSync(path.join(ROOT, "docs/troubleshoot.md"), "utf8"));
  expect(headings).toEqual(expect.arrayContaining(names));
});
