import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";

/** What installing and building write to. */
const WRITTEN = [".", "node_modules", "node_modules/.cache", "apps/web", "apps/web/dist"];

function isWritable(file) {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Why nothing can be built in this checkout, and what to do; undefined if it can. */
export function findCheckoutProblem(root, canWrite = isWritable) {
  if (/[#?]/.test(root)) {
    return `The web app cannot be built in a path with # or ?: move ${root} and run this again.`;
  }
  const folders = WRITTEN.map((folder) => path.join(root, folder));
  const foreign = folders.find((folder) => existsSync(folder) && !canWrite(folder));
  if (foreign === undefined) return undefined;
  return `${foreign} cannot be written to: run this as the user who owns it. As that user, npm run production -- /opt/jumbl installs a server that every user can run.`;
}

/** Exits with a message if nothing can be built here. */
export function requireUsableCheckout(root) {
  const problem = findCheckoutProblem(root);
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
