import { useSearchParams } from "react-router-dom";

/** One of a few values, kept in the address, so that going back finds the same view. The first one needs no mention. */
export function useSearchChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [search, setSearch] = useSearchParams();
  const [standard] = values;
  const chosen = values.find((value) => value === search.get(name)) ?? standard;
  return [
    chosen,
    (value) =>
      setSearch(
        (current) => {
          if (value === standard) current.delete(name);
          else current.set(name, value);
          return current;
        },
        { replace: true },
      ),
  ];
}
