import { useSyncExternalStore } from "react";
import {
  readStorage,
  type StorageArea,
  subscribeToStorage,
  TOKEN_KEY,
  writeStorage,
} from "./storage.ts";

/** A value in the browser's storage. */
export type StoredValue<Value> = {
  /** Undefined when there is no value or a malformed one. Returns the same object until the value changes. */
  read: () => Value | undefined;
  /** Undefined removes it. */
  write: (value: Value | undefined) => void;
  /** Calls the listener when the value changes, here or in another tab. @returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
};

type StoredOptions = {
  /** A function for a value that is stored per player. It returns the signed-in player's key. */
  key: string | (() => string);
  area?: StorageArea;
};

/** A value that is stored as JSON. If `isValid` returns false, `read` returns undefined. */
export function createStoredValue<Value>({
  isValid,
  ...options
}: StoredOptions & { isValid: (stored: unknown) => stored is Value }): StoredValue<Value> {
  const parse = (text: string): Value | undefined => {
    try {
      const stored: unknown = JSON.parse(text);
      return isValid(stored) ? stored : undefined;
    } catch {
      return undefined;
    }
  };
  return createStored(options, parse, JSON.stringify);
}

/** A text that is stored unchanged. */
export function createStoredText(options: StoredOptions): StoredValue<string> {
  return createStored(options, String, String);
}

/** @returns the value, updated when it changes here or in another tab. */
export function useStoredValue<Value>({ subscribe, read }: StoredValue<Value>): Value | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

function createStored<Value>(
  { key, area = "local" }: StoredOptions,
  parse: (text: string) => Value | undefined,
  format: (value: Value) => string,
): StoredValue<Value> {
  const getKey = typeof key === "string" ? () => key : key;
  let last: { text: string; value: Value | undefined } | undefined;
  return {
    read: () => {
      const text = readStorage(getKey(), area);
      if (text === undefined) return undefined;
      if (text !== last?.text) last = { text, value: parse(text) };
      return last.value;
    },
    write: (value) => writeStorage(getKey(), value === undefined ? undefined : format(value), area),
    subscribe: (listener) =>
      subscribeToStorage((changed) => {
        const isOfPlayer = changed === TOKEN_KEY && typeof key === "function";
        if (changed === null || changed === getKey() || isOfPlayer) listener();
      }),
  };
}
