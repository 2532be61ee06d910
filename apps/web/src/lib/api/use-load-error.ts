import { useState } from "react";

/**
 * @returns the error of a query that has not loaded since the component was mounted, even while the query is refetched.
 */
export function useLoadError(query: {
  data: unknown;
  error: unknown;
  isFetchedAfterMount: boolean;
}): unknown {
  const { data, error, isFetchedAfterMount } = query;
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return data === undefined && isFetchedAfterMount ? (error ?? last) : null;
}
