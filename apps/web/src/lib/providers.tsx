import { LiveRegion } from "@jumbl/ui/live-region";
import { toastQueue } from "@jumbl/ui/toast";
import { TooltipProvider } from "@jumbl/ui/tooltip";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { setUser } from "./analytics.ts";
import { createQueryClient } from "./query-client.ts";
import { readStored, TOKEN_KEY } from "./storage.ts";
import { removeToken } from "./token.ts";
import { createTrpcClient, type TrpcClient } from "./trpc-client.ts";
import { trpc } from "./trpc.ts";

/** Shows what `useToast` queues. It comes after the first screen: until then toasts wait. Without it the game goes on. */
const Toasts = lazy<ComponentType>(() =>
  import("@jumbl/ui/toast-provider").then(
    ({ ToastProvider }) => ({ default: ToastProvider }),
    () => ({ default: NoToasts }),
  ),
);

/** Lets go of toasts that nothing can show: what waits for them waits no longer. */
function NoToasts() {
  useEffect(() => {
    const letGo = () => {
      const open = toastQueue.list().find(({ status }) => status === "open");
      if (open) toastQueue.dismiss(open.id);
    };
    const stop = toastQueue.subscribe(letGo);
    letGo();
    return stop;
  }, []);
  return null;
}

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
            {children}
            <Suspense>
              <Toasts />
            </Suspense>
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

/** The server knows the token no more: it goes, with all that was fetched by it or still to be told, and the guards lead to /auth. */
export function endExpiredSession(queryClient: QueryClient): void {
  removeToken();
  setUser(null);
  queryClient.clear();
  toastQueue.dismissAll();
  toastQueue.add({ title: "You have been signed out", description: "Please log in again." });
}

/** When another tab signs in as somebody else, this one begins anew; when it signs out, the cache goes too. */
function useOnePlayerPerPage(queryClient: QueryClient): void {
  useEffect(() => {
    const follow = ({ key, oldValue, newValue, storageArea }: StorageEvent) => {
      const isOwn = readStored(TOKEN_KEY, "session") !== undefined;
      if (key !== TOKEN_KEY || storageArea !== localStorage || isOwn) return;
      if (newValue === null) {
        toastQueue.dismissAll();
        queryClient.clear();
      } else if (oldValue !== null && oldValue !== newValue) location.reload();
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [queryClient]);
}
