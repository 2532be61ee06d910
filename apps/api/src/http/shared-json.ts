const texts = new WeakMap<object, string>();

/** Serializes once a value that many responses contain. The value must not change afterwards. */
export function shareJson<Value extends object>(value: Value): Value {
  texts.set(value, JSON.stringify(value));
  return value;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const getSharedJson = (value: unknown) => (isObject(value) ? texts.get(value) : undefined);

export const isShared = (value: unknown) => getSharedJson(value) !== undefined;

/** Returns the JSON of an object, without serializing its shared fields again. */
export function stringifyWithShared(value: unknown): string {
  if (!isObject(value) || !Object.values(value).some(isShared)) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(
      ([name, field]) => `${JSON.stringify(name)}:${getSharedJson(field) ?? JSON.stringify(field)}`,
    );
  return `{${fields.join(",")}}`;
}
