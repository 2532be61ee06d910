import { LiveRegion } from "@jumbl/ui/live-region";
import { ToastProvider, toastQueue } from "@jumbl/ui/toast";
import { TooltipProvider } from "@jumbl/ui/tooltip";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { createQueryClient } from "./query-client.ts";
import { readToken, removeToken, subscribe } from "./token.ts";
import { createTrpcClient, type TrpcClient } from "./trpc-client.ts";
import { trpc } from "./trpc.ts";

/** Everything the screens stand on. Tests hand in their own clients. */
export function Providers({
  children,
  clients: given,
}: {
  children: ReactNode;
  clients?: { queryClient: QueryClient; trpcClient: TrpcClient } | undefined;
}) {
  const [{ queryClient, trpcClient }] = useState(() => given ?? createClients());
  useOnePlayerPerPage(queryClient);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <LiveRegion>
          <TooltipProvider>
            <ToastProvider>{children}</ToastProvider>
          </TooltipProvider>
        </LiveRegion>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

function createClients() {
  const queryClient = createQueryClient();
  const trpcClient = createTrpcClient({ onExpired: () => endExpiredSession(queryClient) });
  return { queryClient, trpcClient };
}

/** The server knows the token no more: it goes, with all that was fetched by it, and the guards lead to /auth. */
export function endExpiredSession(queryClient: QueryClient): void {
  removeToken();
  queryClient.clear();
  toastQueue.add({ title: "You have been signed out", description: "Please log in again." });
}

/** When another tab signs in as somebody else, this one begins anew; when it signs out, the cache goes too. */
function useOnePlayerPerPage(queryClient: QueryClient): void {
  useEffect(() => {
    let before = readToken();
    return subscribe(() => {
      const after = readToken();
      if (before !== undefined && after === undefined) queryClient.clear();
      if (before !== undefined && after !== undefined && before !== after) location.reload();
      before = after;
    });
  }, [queryClient]);
}
