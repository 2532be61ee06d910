/** Calls `cleanUp` once the work has ended, or when the process exits before. The latest one is called first. */
export async function withCleanup<Result>(
  cleanUp: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  process.prependOnceListener("exit", cleanUp);
  try {
    return await work();
  } finally {
    process.off("exit", cleanUp);
    cleanUp();
  }
}
