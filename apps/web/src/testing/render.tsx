import type { QueryClient } from "@tanstack/react-query";
import { act, render, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect } from "vitest";
import { App } from "../app.tsx";
import { createQueryClient } from "../lib/api/query-client.ts";
import { endExpiredSession, Providers } from "../providers.tsx";
import { createTrpcClient } from "../lib/api/trpc-client.ts";
import { type Handlers, createFakeServer } from "./fake-server.ts";

/** Renders at a path, with a server that has these handlers. `address()` is the current path and query string. */
export function renderAt(path: string, handlers: Handlers = {}, children: ReactNode = <App />) {
  const { link, calls } = createFakeServer(handlers);
  const queryClient = createQueryClient();
  const onExpired = () => endExpiredSession(queryClient);
  const trpcClient = createTrpcClient({ onExpired, httpLinks: [link] });
  let address = path;
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <Providers clients={{ queryClient, trpcClient }}>
        {children}
        <Address onChange={(next) => (address = next)} />
      </Providers>
    </MemoryRouter>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    calls,
    queryClient,
    address: () => address,
    callsTo: (procedure: string) => calls.filter((call) => call.path === procedure),
  };
}

/** Refetches all active queries and waits until they have failed. */
export async function refetchAndFail(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({ type: "active" });
  const statuses = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status);
  await waitFor(() => expect(new Set(statuses())).toEqual(new Set(["error"])));
}

/** Waits until an unwanted render or call would have been made. */
export async function flushTasks(): Promise<void> {
  await act(async () => {
    for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setImmediate(resolve));
  });
}

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}
