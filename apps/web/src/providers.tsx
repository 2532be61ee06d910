import { LiveRegion } from "@jumbl/ui/feedback/live-region";
import { toastQueue } from "@jumbl/ui/feedback/toast";
import { TooltipLayer } from "@jumbl/ui/overlays/tooltip-layer";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { setUser } from "./lib/analytics/analytics.ts";
import { createQueryClient } from "./lib/api/query-client.ts";
import { retryWithBackoff } from "./lib/api/retry-with-backoff.ts";
import { createTrpcClient, type TrpcClient } from "./lib/api/trpc-client.ts";
import { trpc } from "./lib/api/trpc.ts";
import { useWasIdle } from "./lib/browser/idle.ts";
import { NewVersion } from "./new-version.tsx";
import { endLogins } from "./lib/session/end-logins.ts";
import { TOKEN_KEY } from "./lib/storage/storage.ts";
import {
  isAuthenticated,
  readPlayerId,
  removeRejectedToken,
  subscribeToToken,
  useIsAuthenticated,
} from "./lib/storage/token.ts";

/** Loaded when the first screen is idle or the first toast is queued. The game works without it. */
const Toasts = lazy<ComponentType>(() =>
  import("@jumbl/ui/feedback/toasts").then(
    (module) => ({ default: module.Toasts }),
    () => ({ default: DiscardToasts }),
  ),
);

/** Dismisses every toast at once, because none can be shown and other code waits for toasts to close. */
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
  const isOwnScreen = useIsOwnScreen(queryClient);
  useEffect(() => {
    const end = () => endLogins(trpcClient);
    end().catch(() => retryWithBackoff(end));
  }, [trpcClient]);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {isOwnScreen && children}
        <Overlays />
        <LiveRegion />
      </QueryClientProvider>
    </trpc.Provider>
  );
}

/** Shown above every screen. */
function Overlays() {
  const wasIdle = useWasIdle();
  const hasToasts = useSyncExternalStore(toastQueue.subscribe, () => toastQueue.list().length > 0);
  return (
    <>
      <NewVersion />
      {(wasIdle || hasToasts) && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
      <TooltipLayer />
    </>
  );
}

function createClients() {
  const queryClient = createQueryClient();
  const trpcClient = createTrpcClient({ onExpired: () => endExpiredSession(queryClient) });
  return { queryClient, trpcClient };
}

/** Clears a login session whose token the server has rejected. The route guards then redirect to /auth. */
export function endExpiredSession(queryClient: QueryClient): void {
  removeRejectedToken();
  setUser(null);
  queryClient.clear();
  toastQueue.dismissAll();
}

/**
 * Reacts to changes of the stored token: the page reloads when another player has signed in, and clears its data when
 * another tab has signed out. A page that is kept for the browser's Back stays hidden until it has checked whose token
 * is stored. See docs/rules.md#sign-in.
 * @returns false once another player is signed in
 */
function useIsOwnScreen(queryClient: QueryClient): boolean {
  const playerId = useSyncExternalStore(subscribeToToken, readPlayerId);
  const [shownId, setShownId] = useState(playerId);
  const isOwn = shownId === undefined || playerId === undefined || shownId === playerId;
  if (isOwn && shownId !== playerId) setShownId(playerId);
  useLayoutEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);

  const isPlayer = useIsAuthenticated();
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const hide = (isHidden: boolean) => {
      document.body.inert = isHidden;
      document.body.style.visibility = isHidden ? "hidden" : "";
    };
    const clearIfSignedOut = () => {
      if (!isPlayer || isAuthenticated()) return;
      toastQueue.dismissAll();
      queryClient.clear();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === TOKEN_KEY) clearIfSignedOut();
    };
    const onPageHide = ({ persisted }: PageTransitionEvent) => {
      if (persisted) hide(true);
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      clearIfSignedOut();
      const storedId = readPlayerId();
      hide(storedId !== undefined && shownId !== undefined && storedId !== shownId);
    };
    addEventListener("storage", onStorage, { signal });
    addEventListener("pagehide", onPageHide, { signal });
    addEventListener("pageshow", onPageShow, { signal });
    return () => end.abort();
  }, [queryClient, isPlayer, shownId]);
  return isOwn;
}
