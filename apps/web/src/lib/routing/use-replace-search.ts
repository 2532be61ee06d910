import { useLocation, useSearchParams } from "react-router-dom";

/** The query string, and a function that replaces it and keeps the state of the history entry. */
export function useReplaceSearch(): [
  URLSearchParams,
  (update: (params: URLSearchParams) => URLSearchParams) => void,
] {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  return [search, (update) => setSearch(update, { replace: true, state })];
}
