import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useLayoutEffect } from "react";
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from "react-router-dom";
import { vi } from "vitest";
import { App } from "../app.tsx";
import { createQueryClient } from "../lib/api/query-client.ts";
import { endExpiredSession, Providers } from "../providers.tsx";
import { createTrpcClient } from "../lib/api/trpc-client.ts";
import { type Handlers, createFakeServer } from "./fake-server.ts";

/**
 * Renders the app at a path, with a fake server that has these handlers. `address()` is the current path and query
 * string.
 */
export function renderAt(path: string, handlers: Handlers = {}, children: ReactNode = <App />) {
  const { link, calls } = createFakeServer(handlers);
  const queryClient = createQueryClient();
  const onExpired = () => endExpiredSession(queryClient);
  const trpcClient = createTrpcClient({ onExpired, httpLinks: [link] });
  let address = path;
  let navigate: NavigateFunction;
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <Providers clients={{ queryClient, trpcClient }}>
        {children}
        <Router
          onShow={(next) => {
            [address, navigate] = next;
          }}
        />
      </Providers>
    </MemoryRouter>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    calls,
    queryClient,
    address: () => address,
    /** Does what the browser's Back button does. */
    pressBack: () => act(() => void navigate(-1)),
    callsTo: (procedure: string) => calls.filter((call) => call.path === procedure),
  };
}

/** Skips the tiles' animation. */
export function preferReducedMotion(): void {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** Waits long enough for an unwanted render or call to have been made. */
export async function flushTasks(): Promise<void> {
  await act(async () => {
    for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setImmediate(resolve));
  });
}

function Router({ onShow }: { onShow: (router: [string, NavigateFunction]) => void }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => onShow([pathname + search, navigate]));
  return null;
}
