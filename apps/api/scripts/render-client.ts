import { readFileSync } from "node:fs";
import { type FormatConfig, format } from "oxfmt";
import { renderErrorCodes, renderProcedures } from "../src/rest/render-client-types.ts";

const root = new URL("../../../", import.meta.url);

export type GeneratedFile = { url: URL; text: string };

/** Returns the generated part of packages/client, formatted like everything else. */
export async function renderClient(): Promise<GeneratedFile[]> {
  const options = JSON.parse(readFileSync(new URL(".oxfmtrc.json", root), "utf8")) as FormatConfig;
  const files = { "error-codes.ts": renderErrorCodes(), "procedures.ts": renderProcedures() };
  return Promise.all(
    Object.entries(files).map(async ([name, text]) => ({
      url: new URL(`packages/client/src/generated/${name}`, root),
      text: (await format(name, text, options)).code,
    })),
  );
}
