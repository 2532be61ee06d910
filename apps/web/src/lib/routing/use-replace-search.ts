import { useLocation, useSearchParams } from "react-router-dom";

/** The query string, and a function that changes it in place: the history entry remembers where it was opened from. */
export function useReplaceSearch(): [
  URLSearchParams,
  (update: (params: URLSearchParams) => URLSearchParams) => void,
] {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  return [search, (update) => setSearch(update, { replace: true, state })];
}
