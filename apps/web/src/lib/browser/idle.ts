import { type ComponentType, createElement, lazy, useState, useSyncExternalStore } from "react";

type Load<Module> = () => Promise<Module>;

/** Registered by `loadWhenIdle`. */
const pendingLoads: Load<unknown>[] = [];
const listeners = new Set<() => void>();
let wasIdle = false;

/** Modules that `loadWhenIdle` has loaded, by the function that loads them. */
const loadedModules = new WeakMap<Load<unknown>, unknown>();

/**
 * Registers a module to be loaded when the first screen is idle, so that later actions need not wait and also work
 * offline.
 * @returns a function that loads it now.
 */
export function loadWhenIdle<Module>(load: Load<Module>): Load<Module> {
  const loadNow = async () => {
    const module = await load();
    loadedModules.set(loadNow, module);
    return module;
  };
  pendingLoads.push(loadNow);
  return loadNow;
}

/**
 * `React.lazy` for a module registered with `loadWhenIdle`. Once loaded, it renders immediately, without a fallback.
 */
export function lazyLoaded<Props extends object>(
  load: Load<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Lazy = lazy(load) as ComponentType<Props>;
  return function Loaded(props: Props) {
    const [Part] = useState(() => {
      const module = loadedModules.get(load) as { default: ComponentType<Props> } | undefined;
      return module?.default ?? Lazy;
    });
    return createElement(Part, props);
  };
}

/** `React.lazy`, also loaded when the first screen is idle. */
export function lazyWhenIdle<Props extends object>(
  load: Load<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazyLoaded(loadWhenIdle(load));
}

/** Call this once the first screen can be used and has its data. Further calls do nothing. */
export function startIdleLoading(): void {
  if (wasIdle) return;
  wasIdle = true;
  for (const listener of listeners) listener();
  void loadAll();
}

/** Whether the first screen has ever been idle, so optional parts may be rendered. */
export function useWasIdle(): boolean {
  return useSyncExternalStore(subscribe, () => wasIdle);
}

/** Calls the task when the browser has nothing else to do. @returns the function that cancels it. */
export function onIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Loads one module after another, so that the player's actions get most of the bandwidth. The modules that the screen
 * has registered come last in the list and are loaded first. Browsers do not request a failed file again, so nothing is
 * requested without a connection, and after a failure the remaining modules are loaded only when needed.
 */
async function loadAll(): Promise<void> {
  for (let load = pendingLoads.pop(); load; load = pendingLoads.pop()) {
    await waitUntilOnline();
    const isLoaded = await load().then(
      () => true,
      () => false,
    );
    if (!isLoaded) return;
  }
}

function waitUntilOnline(): Promise<unknown> {
  return navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener("online", resolve, { once: true }));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
