import { BRAND } from "@jumbl/domain/brand";
import { toastQueue } from "@jumbl/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Handlers, rejectWith } from "../../testing/fake-server.ts";
import { renderAt } from "../../testing/render.tsx";

const token = { token: "header.body.signature", user: { id: "1", username: "ada" } };
const pending = () => new Promise<never>(() => undefined);
const server: Handlers = {
  "auth.providers": () => ({ google: false, ego: false }),
  "auth.login": () => token,
  "auth.register": () => token,
  "auth.google.complete": () => token,
  "auth.ego.complete": () => token,
  "puzzles.today": pending,
  "auth.me": pending,
};

const openAuth = async (path = "/auth", handlers: Handlers = {}) => {
  const view = renderAt(path, { ...server, ...handlers });
  await screen.findByRole("button", { name: /Log In|Start playing/ });
  return view;
};
type User = Awaited<ReturnType<typeof openAuth>>["user"];
const field = (name: string) => screen.getByLabelText(name);
const press = (user: User, name: string) => user.click(screen.getByRole("button", { name }));

const rules = () => screen.getAllByRole("listitem").map((item) => item.textContent);

async function signUp(user: User, values: Record<string, string> = {}) {
  const filled = {
    Username: "ada_l",
    Email: "ada@example.org",
    Password: "Tr1cky-Enough",
    "Confirm password": "Tr1cky-Enough",
    ...values,
  };
  await user.click(screen.getByRole("tab", { name: "Sign Up" }));
  await screen.findByLabelText("Username");
  for (const [label, text] of Object.entries(filled)) if (text) await user.type(field(label), text);
  await press(user, "Sign Up");
}

async function logIn(user: User) {
  await user.type(field("Email"), "ada@example.org");
  await user.type(field("Password"), "whatever");
  await user.click(screen.getByRole("checkbox", { name: "Remember me" }));
  await press(user, "Log In");
}

async function pickName(user: User) {
  await screen.findByLabelText("Username");
  await user.type(field("Username"), "ada_l");
  await press(user, "Start playing");
}

/** A handler whose response is sent when `respond` is called. */
function createPendingResponse(createResponse: () => typeof token = () => token) {
  let respond: () => void;
  const isSent = new Promise<void>((resolve) => (respond = resolve));
  return { respond: () => respond(), handler: () => isSent.then(createResponse) };
}

describe("Log In", () => {
  it("shows an error at both fields and makes no request when they are empty", async () => {
    const { user, callsTo } = await openAuth();
    await press(user, "Log In");
    expect(await screen.findByText("Invalid email address")).toBeTruthy();
    expect(screen.getByText("Password is required")).toBeTruthy();
    expect(callsTo("auth.login")).toEqual([]);
    expect(document.activeElement).toBe(field("Email"));
  });

  it.each([
    ["in session storage", false, "sessionStorage"],
    ["in local storage when it is to be remembered", true, "localStorage"],
  ] as const)("stores the token %s and opens the game", async (_how, remember, storage) => {
    const { user, address, callsTo } = await openAuth();
    await user.type(field("Email"), "ada@example.org");
    await user.type(field("Password"), "whatever");
    if (remember) await user.click(screen.getByRole("checkbox", { name: "Remember me" }));
    await press(user, "Log In");
    expect(await screen.findByText("Welcome back!")).toBeTruthy();
    await waitFor(() => expect(address()).toBe("/"));
    expect(globalThis[storage].getItem("authToken")).toBe(token.token);
    expect(localStorage.length + sessionStorage.length).toBe(3); // the token, the player's id and the cookie choice
    expect(callsTo("auth.login")[0]?.input).toEqual({
      email: "ada@example.org",
      password: "whatever",
    });
  });

  it.each([
    [
      "the server's message",
      rejectWith(429, "slow", "Please wait a minute."),
      "Please wait a minute.",
    ],
    [
      "that there is no connection",
      () => {
        throw new TypeError("Failed to fetch");
      },
      "There is no connection. Please check it and try again.",
    ],
  ])("shows %s when it fails", async (_what, login, message) => {
    const { user, address } = await openAuth("/auth", { "auth.login": login });
    await user.type(field("Email"), "ada@example.org");
    await user.type(field("Password"), "whatever");
    await press(user, "Log In");
    expect(await screen.findByText("Login failed")).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(address()).toBe("/auth");
  });

  it("reveals the password when the button is pressed", async () => {
    const { user } = await openAuth();
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(field("Password").getAttribute("type")).toBe("text");
  });
});

describe("Sign Up", () => {
  it.each([
    ["Username", "ad", "Username must be at least 3 characters"],
    ["Username", "ada_lovelace_of_london", "Username must be less than 20 characters"],
    ["Username", "ada l", "Username can only contain letters, numbers, and underscores"],
    ["Username", "the_Admin", "This username is not allowed. Please choose a different one."],
    ["Email", "", "Email is required"],
    ["Email", "ada@", "Invalid email address"],
    ["Email", "ada@example", "Please enter a valid email address"],
    ["Password", "Ab1!", "Password must be at least 8 characters"],
    ["Password", "abcdefg1!", "Password must contain at least one uppercase letter"],
    ["Confirm password", "", "Please confirm your password"],
    ["Confirm password", "other", "Passwords don't match"],
  ])("rejects the %s '%s'", async (label, text, message) => {
    const { user, callsTo } = await openAuth();
    await signUp(user, { [label]: text });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
    expect(callsTo("auth.register")).toEqual([]);
  });

  it("shows which rules the typed password meets", async () => {
    const { user } = await openAuth();
    await user.click(screen.getByRole("tab", { name: "Sign Up" }));
    await screen.findByLabelText("Username");
    expect(rules()).toContain("One number (missing)");
    await user.type(field("Password"), "7");
    expect(rules()).toContain("One number (done)");
    expect(rules()).toContain("One uppercase letter (missing)");
  });

  it.each([
    ["Password1!", "Not a common one"],
    ["Wordsmith-42", "Not your username or email"],
    ["Ada.Love-42", "Not your username or email"],
    [`Tr1cky-${"x".repeat(122)}`, "8 to 128 characters"],
  ])("shows while typing that %s is refused: %s", async (password, label) => {
    const { user, callsTo } = await openAuth();
    await user.click(screen.getByRole("tab", { name: "Sign Up" }));
    await user.type(await screen.findByLabelText("Username"), "wordsmith");
    await user.type(field("Email"), "ada.love@example.org");
    await user.click(field("Password"));
    await user.paste(password);
    expect(rules()?.filter((text) => text?.endsWith("(missing)"))).toEqual([`${label} (missing)`]);
    await press(user, "Sign Up");
    expect(callsTo("auth.register")).toEqual([]);
  });

  it("stores the token in local storage and shows a welcome toast", async () => {
    const { user, address, callsTo } = await openAuth();
    await signUp(user);
    expect(await screen.findByText(`Welcome to ${BRAND.name}!`)).toBeTruthy();
    await waitFor(() => expect(address()).toBe("/"));
    expect(localStorage.getItem("authToken")).toBe(token.token);
    expect(callsTo("auth.register")[0]?.input).toEqual({
      username: "ada_l",
      email: "ada@example.org",
      password: "Tr1cky-Enough",
    });
  });

  it("shows at the field and in a toast that a username is taken", async () => {
    const sentence = "That username is already taken. Please choose a different one.";
    const { user } = await openAuth("/auth", {
      "auth.register": rejectWith(409, "username_taken", sentence),
    });
    await signUp(user);
    expect(await screen.findByText("Registration failed")).toBeTruthy();
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(field("Username")));
  });
});

describe("a form that is closed before the response", () => {
  it.each([
    ["/auth", "auth.login", logIn, "tab", "Sign Up"],
    ["/auth", "auth.register", signUp, "tab", "Log In"],
    ["/auth?google_new_user=true", "auth.google.complete", pickName, "button", "Back to sign in"],
    ["/auth?ego_new_user=true", "auth.ego.complete", pickName, "button", "Back to sign in"],
  ] as const)(
    "still signs the player in: at %s, %s",
    async (path, procedure, send, role, otherTab) => {
      const { respond, handler } = createPendingResponse();
      const { user, address } = await openAuth(path, { [procedure]: handler });
      await send(user);
      await user.click(screen.getByRole(role, { name: otherTab }));
      respond();
      expect(await screen.findByText(/^Welcome/)).toBeTruthy();
      expect(localStorage.getItem("authToken")).toBe(token.token);
      await waitFor(() => expect(address()).toBe("/"));
    },
  );

  it("does not sign in when another player has signed in meanwhile", async () => {
    const { respond, handler } = createPendingResponse();
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
    ["auth.login", logIn, "Sign Up", "Login failed"],
    ["auth.register", signUp, "Log In", "Registration failed"],
  ] as const)("says that it failed: %s", async (procedure, send, otherTab, title) => {
    const { respond, handler } = createPendingResponse(
      rejectWith(409, "username_taken", "That name is taken."),
    );
    const { user } = await openAuth("/auth", { [procedure]: handler });
    await send(user);
    await user.click(screen.getByRole("tab", { name: otherTab }));
    respond();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText("That name is taken.")).toBeTruthy();
  });
});

describe("providers", () => {
  it("have a button only when the server offers them", async () => {
    await openAuth("/auth", { "auth.providers": () => ({ google: false, ego: true }) });
    const ego = await screen.findByRole("link", { name: "Continue with Ego" });
    expect(ego.getAttribute("href")).toBe("/auth/ego");
    expect(screen.queryByRole("link", { name: "Continue with Google" })).toBeNull();
  });

  it.each(["google", "ego"])("lead a new player of %s to the username step", async (provider) => {
    const { user, address, callsTo } = await openAuth(`/auth?${provider}_new_user=true`);
    expect(screen.getByRole("heading", { name: "Pick a username" })).toBeTruthy();
    expect(address()).toBe("/auth");
    await user.type(field("Username"), "ada_l");
    await press(user, "Start playing");
    expect(await screen.findByText(`Welcome to ${BRAND.name}!`)).toBeTruthy();
    expect(callsTo(`auth.${provider}.complete`)[0]?.input).toEqual({ username: "ada_l" });
    expect(localStorage.getItem("authToken")).toBe(token.token);
    await waitFor(() => expect(address()).toBe("/"));
  });

  it.each([
    ["google", "Continue with Google"],
    ["ego", "Continue with Ego"],
  ])("name the button of an account that exists: %s", async (provider, button) => {
    await openAuth(`/auth?error=email_taken_${provider}`);
    expect(screen.getByRole("alert").textContent).toContain(
      `An account with that email already exists. It signs in with "${button}".`,
    );
  });

  it("show the error that they redirected with", async () => {
    const { address } = await openAuth("/auth?error=cancelled");
    expect(screen.getByRole("alert").textContent).toBe("Sign-in was cancelled.");
    expect(address()).toBe("/auth");
  });
});

describe("returning from a provider", () => {
  it.each(["/?google_auth=success", "/leaderboard?ego_auth=success"])(
    "exchanges the sign-in once, stores the token and reloads the game at %s",
    async (path) => {
      const replace = vi.spyOn(location, "replace").mockReturnValue();
      const provider = path.includes("ego") ? "ego" : "google";
      const { callsTo } = renderAt(path, { ...server, [`auth.${provider}.exchange`]: () => token });
      await screen.findByText("Completing sign in...");
      await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith("/"));
      expect(localStorage.getItem("authToken")).toBe(token.token);
      expect(callsTo(`auth.${provider}.exchange`)).toHaveLength(1);
      replace.mockRestore();
    },
  );

  it.each([
    ["without a token", () => ({ token: "", user: { id: "1", username: "ada" } })],
    ["rejected", rejectWith(401, "expired", "That sign-in has expired. Please try again.")],
  ])("leads to /auth when the exchange is %s", async (_how, exchange) => {
    const { address } = renderAt("/?google_auth=success", {
      ...server,
      "auth.google.exchange": exchange,
    });
    await screen.findByRole("button", { name: "Log In" });
    expect(address()).toBe("/auth");
    expect(localStorage.getItem("authToken")).toBeNull();
  });
});
