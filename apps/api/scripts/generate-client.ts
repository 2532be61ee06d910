import { writeFileSync } from "node:fs";
import { renderClient } from "./render-client.ts";

for (const { url, text } of await renderClient()) writeFileSync(url, text);
