import { toastQueue } from "@jumbl/ui/toast";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Answers, Refusal } from "../testing/fake-server.ts";
import { renderAt } from "../testing/render.tsx";
import { endExpiredSession } from "./providers.tsx";
import { keepToken } from "./token.ts";
import { useSignOut } from "./use-sign-out.ts";

function SignOut() {
  const signOut = useSignOut();
  return <button onClick={signOut}>Logout</button>;
}

const openProfile = (answers: Answers) => renderAt("/profile", answers, <SignOut />);
const told = () =>
  toastQueue.list().flatMap(({ status, title }) => (status === "dismissed" ? [] : [title]));
const changeToken = (oldValue: string | null, newValue: string | null) =>
  act(
    () =>
      void dispatchEvent(
        new StorageEvent("storage", {
          key: "authToken",
          oldValue,
          newValue,
          storageArea: localStorage,
        }),
      ),
  );

beforeEach(() => {
  localStorage.setItem("notes:1", "maybe SILVER");
  keepToken("token", { remember: true });
});

describe("sign-out", () => {
  it.each([
    ["is told to the server with the token it ends", () => ({ ok: true })],
    [
      "is done here even when the server cannot be told",
      () => {
        throw new Refusal(503, "unavailable", "Please try again.");
      },
    ],
  ])("%s", async (_what, logout) => {
    const { user, address, callsTo, queryClient } = openProfile({ "auth.logout": logout });
    queryClient.setQueryData(["of the player"], 1);
    await user.click(screen.getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(address()).toBe("/auth"));
    expect(Object.keys(localStorage)).toEqual(["cookieConsent"]);
    expect(queryClient.getQueryData(["of the player"])).toBeUndefined();
    expect(callsTo("auth.logout")[0]?.context).toMatchObject({ token: "token" });
  });
});

describe("what was still to be told to a player", () => {
  beforeEach(() => {
    for (let count = 0; count < 3; count++) toastQueue.add({ title: "Achievement Unlocked!" });
  });

  it("is not told after a sign-out", async () => {
    const { user } = openProfile({});
    await user.click(screen.getByRole("button", { name: "Logout" }));
    expect(told()).toEqual([]);
  });

  it("gives way to the word that the session has ended", () => {
    const { queryClient } = openProfile({});
    act(() => endExpiredSession(queryClient));
    expect(told()).toEqual(["You have been signed out"]);
  });
});

describe("another tab", () => {
  it("that signs out takes this one's data along", () => {
    const { queryClient } = openProfile({});
    queryClient.setQueryData(["of the player"], 1);
    changeToken("token", null);
    expect(queryClient.getQueryData(["of the player"])).toBeUndefined();
  });

  it.each([
    ["begins this one anew", () => undefined, 1],
    [
      "leaves a tab alone that has a token of its own",
      () => keepToken("own", { remember: false }),
      0,
    ],
  ])("that signs in as somebody else %s", (_what, prepare, times) => {
    const reload = vi.spyOn(location, "reload").mockReturnValue();
    prepare();
    openProfile({});
    changeToken("token", "somebody else's");
    expect(reload).toHaveBeenCalledTimes(times);
    reload.mockRestore();
  });
});
