import { BRAND } from "@jumbl/domain/brand";
import { toastQueue } from "@jumbl/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPendingResponse, failOffline, rejectWith } from "../../testing/fake-server.ts";
import { logIn, openAuth, pickName, signUp, token } from "../../testing/auth-forms.ts";

const refuse = rejectWith(401, "unknown", "That name is unknown.");

describe("a form that is closed before the response", () => {
  it.each([
    ["/auth", "auth.login", logIn, "tab", "Sign Up"],
    ["/auth", "auth.register", signUp, "tab", "Log In"],
    ["/auth?google_new_user=true", "auth.google.complete", pickName, "button", "Back to sign in"],
    ["/auth?ego_new_user=true", "auth.ego.complete", pickName, "button", "Back to sign in"],
  ] as const)(
    "still signs the player in: at %s, %s",
    async (path, procedure, send, role, otherTab) => {
      const { respond, handler } = createPendingResponse(() => token);
      const { user, address } = await openAuth(path, { [procedure]: handler });
      await send(user);
      await user.click(screen.getByRole(role, { name: otherTab }));
      respond();
      expect(await screen.findByText(/^Welcome/)).toBeTruthy();
      expect(localStorage.getItem("authToken")).toBe(token.token);
      await waitFor(() => expect(address()).toBe("/"));
    },
  );

  it("does not sign in if another player has signed in meanwhile", async () => {
    const { respond, handler } = createPendingResponse(() => token);
    const { user, queryClient } = await openAuth("/auth", {
      "auth.login": handler,
      "auth.register": () => ({ token: "second", user: { id: "2", username: "ada_l" } }),
    });
    await logIn(user);
    const [login] = queryClient.getMutationCache().getAll();
    await signUp(user);
    expect(await screen.findByText(`Welcome to ${BRAND.name}!`)).toBeTruthy();
    respond();
    await waitFor(() => expect(login?.state.status).toBe("success"));
    expect(localStorage.getItem("authToken")).toBe("second");
    expect(localStorage.getItem("playerId")).toBe("2");
    expect(toastQueue.list().at(-1)?.title).toBe(`Welcome to ${BRAND.name}!`);
  });

  it.each([
    ["auth.login", logIn, "Sign Up", refuse, "Login failed That name is unknown."],
    ["auth.login", logIn, "Sign Up", failOffline, "Login failed There is no connection."],
    [
      "auth.register",
      signUp,
      "Log In",
      failOffline,
      "Registration failed Failed to create account",
    ],
  ] as const)("shows its failure: %s", async (procedure, send, otherTab, fail, text) => {
    const { respond, handler } = createPendingResponse<never>(fail);
    const { user } = await openAuth("/auth", { [procedure]: handler });
    await send(user);
    await user.click(screen.getByRole("tab", { name: otherTab }));
    respond();
    const title = await screen.findByText(/failed$/);
    expect(title.closest("[role=alert]")?.textContent).toContain(text);
  });
});
