const SECOND_MS = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Calls the listener once a second, in the same task as all others, so that their changes are painted together.
 * @returns the function that unsubscribes it.
 */
export function onEverySecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(callAll, SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function callAll(): void {
  for (const listener of listeners) listener();
}
