import type { AppRouter } from "@jumbl/api/router";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { discardEarlyResults, hasEarlyResult, takeEarlyResult } from "./early-data.ts";

/** Resolves the first screen's queries from the request that the document has made; all others go on to the server. */
export function createEarlyDataLink(): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) => {
      if (op.type === "mutation") discardEarlyResults();
      if (!hasEarlyResult(op.path)) return next(op);
      return observable((observer) => {
        let subscription: { unsubscribe: () => void } | undefined;
        let isCancelled = false;
        void takeEarlyResult(op.path, op.input).then((early) => {
          if (isCancelled) return;
          if (early === undefined) {
            subscription = next(op).subscribe(observer);
            return;
          }
          const { data, sentAt, receivedAt } = early;
          observer.next({ result: { type: "data", data }, context: { sentAt, receivedAt } });
          observer.complete();
        });
        return () => {
          isCancelled = true;
          subscription?.unsubscribe();
        };
      });
    };
}
