import { LiveRegion } from "@jumbl/ui/feedback/live-region";
import { toastQueue } from "@jumbl/ui/feedback/toast";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { setUser } from "./lib/analytics/analytics.ts";
import { createQueryClient } from "./lib/api/query-client.ts";
import { retryWithBackoff } from "./lib/api/retry-with-backoff.ts";
import { createTrpcClient, type TrpcClient } from "./lib/api/trpc-client.ts";
import { trpc } from "./lib/api/trpc.ts";
import { lazyWhenIdle, useIsIdle } from "./lib/browser/idle.ts";
import { Optional } from "./lib/layout/optional.tsx";
import { readStorage, TOKEN_KEY } from "./lib/storage/storage.ts";
import { endLogins } from "./lib/session/end-logins.ts";
import { removeRejectedToken } from "./lib/storage/token.ts";

/**
 * Loaded when the first screen is idle, or with the first toast, which waits for it. The game also works without it.
 */
const Toasts = lazy<ComponentType>(() =>
  import("@jumbl/ui/feedback/toast-provider").then(
    ({ ToastProvider }) => ({ default: ToastProvider }),
    () => ({ default: DiscardToasts }),
  ),
);

const TooltipLayer = lazyWhenIdle(() =>
  import("@jumbl/ui/overlays/tooltip-layer").then(({ TooltipLayer: Layer }) => ({
    default: Layer,
  })),
);

/** Dismisses every toast when none can be shown, so that nothing waits for one to be closed. */
function DiscardToasts() {
  useEffect(() => {
    const dismissOpen = () => {
      const open = toastQueue.list().find(({ status }) => status === "open");
      if (open) toastQueue.dismiss(open.id);
    };
    const unsubscribe = toastQueue.subscribe(dismissOpen);
    dismissOpen();
    return unsubscribe;
  }, []);
  return null;
}

/** The context of every screen. Tests pass their own clients. */
export function Providers({
  children,
  clients,
}: {
  children: ReactNode;
  clients?: { queryClient: QueryClient; trpcClient: TrpcClient } | undefined;
}) {
  const [{ queryClient, trpcClient }] = useState(() => clients ?? createClients());
  useCrossTabSession(queryClient);
  useEffect(() => {
    const end = () => endLogins(trpcClient);
    end().catch(() => retryWithBackoff(end));
  }, [trpcClient]);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <LiveRegion>
          {children}
          <Overlays />
        </LiveRegion>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

/** Shown above every screen, loaded after the first one. */
function Overlays() {
  const isIdle = useIsIdle();
  const hasToasts = useSyncExternalStore(toastQueue.subscribe, () => toastQueue.list().length > 0);
  return (
    <>
      {(isIdle || hasToasts) && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
      {isIdle && (
        <Optional>
          <TooltipLayer />
        </Optional>
      )}
    </>
  );
}

function createClients() {
  const queryClient = createQueryClient();
  const trpcClient = createTrpcClient({ onExpired: () => endExpiredSession(queryClient) });
  return { queryClient, trpcClient };
}

/** Clears a login session whose token the server rejects; the route guards then lead to /auth. */
export function endExpiredSession(queryClient: QueryClient): void {
  removeRejectedToken();
  setUser(null);
  queryClient.clear();
  toastQueue.dismissAll();
}

/** Reloads this tab when another one signs in as another player, and clears the cache when it signs out. */
function useCrossTabSession(queryClient: QueryClient): void {
  useEffect(() => {
    const onStorage = ({ key, oldValue, newValue, storageArea }: StorageEvent) => {
      const hasOwnToken = readStorage(TOKEN_KEY, "session") !== undefined;
      if (key !== TOKEN_KEY || storageArea !== localStorage || hasOwnToken) return;
      if (newValue === null) {
        toastQueue.dismissAll();
        queryClient.clear();
      } else if (oldValue !== null && oldValue !== newValue) location.reload();
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, [queryClient]);
}
