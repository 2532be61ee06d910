import { useReplaceSearch } from "./use-replace-search.ts";

/**
 * A choice of one of `values`, stored in the query string. The first value is the default and is not in the address.
 */
export function useSearchParam<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [search, replaceSearch] = useReplaceSearch();
  const [defaultValue] = values;
  const current = values.find((value) => value === search.get(name)) ?? defaultValue;
  return [
    current,
    (next) =>
      replaceSearch((params) => {
        if (next === defaultValue) params.delete(name);
        else params.set(name, next);
        return params;
      }),
  ];
}
