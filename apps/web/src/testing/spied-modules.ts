import { type Mock, vi } from "vitest";

type Exports = Record<string, unknown>;

const modules = new Map<string, Exports>();
const spies: Mock[] = [];

function spyOn(value: unknown): unknown {
  if (typeof value !== "function") return value;
  const spy = vi.fn<() => unknown>(value as () => unknown);
  spies.push(spy);
  return spy;
}

/**
 * Wraps the functions of a module in spies, so that tests can inspect and replace them. All test files of a worker get
 * the same spies, because they share the modules that import them.
 */
export async function spyOnFunctions(name: string, load: () => Promise<Exports>): Promise<Exports> {
  const spied =
    modules.get(name) ??
    Object.fromEntries(Object.entries(await load()).map(([key, value]) => [key, spyOn(value)]));
  modules.set(name, spied);
  return spied;
}

export function resetSpies(): void {
  for (const spy of spies) spy.mockReset();
}
