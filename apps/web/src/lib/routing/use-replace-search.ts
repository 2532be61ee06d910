import { useLocation, useSearchParams } from "react-router-dom";

/** The query string, and a function that replaces it without changing the history entry's state. */
export function useReplaceSearch(): [
  URLSearchParams,
  (update: (params: URLSearchParams) => URLSearchParams) => void,
] {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  return [search, (update) => setSearch(update, { replace: true, state })];
}
