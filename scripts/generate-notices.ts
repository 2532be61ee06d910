import { writeFileSync } from "node:fs";
import { listShippedPackages, renderNotices } from "./notices.ts";

writeFileSync(
  new URL("../THIRD-PARTY-NOTICES.txt", import.meta.url),
  renderNotices(listShippedPackages()),
);
