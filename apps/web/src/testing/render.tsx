import type { QueryClient } from "@tanstack/react-query";
import { render, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect } from "vitest";
import { App } from "../app.tsx";
import { createQueryClient } from "../lib/query-client.ts";
import { endExpiredSession, Providers } from "../lib/providers.tsx";
import { createTrpcClient } from "../lib/trpc-client.ts";
import { type Answers, createFakeServer } from "./fake-server.ts";

/** Shows something at an address, with a server that gives these answers. `address()` is where the person is now. */
export function renderAt(path: string, answers: Answers = {}, children: ReactNode = <App />) {
  const { link, calls } = createFakeServer(answers);
  const queryClient = createQueryClient();
  const onExpired = () => endExpiredSession(queryClient);
  const trpcClient = createTrpcClient({ onExpired, transport: [link] });
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

/** Asks anew for everything that is shown, from a server that fails now. */
export async function refetchInVain(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({ type: "active" });
  const statuses = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status);
  await waitFor(() => expect(new Set(statuses())).toEqual(new Set(["error"])));
}

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}
