// Imported here so that tests do not wait for its compilation.
import "../features/auth/auth-screen.tsx";
import "../features/auth/register-form.tsx";
import "../features/auth/username-form.tsx";
import { screen } from "@testing-library/react";
import { type Handlers, pending } from "./fake-server.ts";
import { renderAt } from "./render.tsx";

export const token = { token: "header.body.signature", user: { id: "1", username: "ada" } };
export const authHandlers: Handlers = {
  "auth.providers": () => ({ google: false, ego: false }),
  "auth.login": () => token,
  "auth.register": () => token,
  "auth.google.complete": () => token,
  "auth.ego.complete": () => token,
  "puzzles.today": pending,
  "auth.me": pending,
};

export const openAuth = async (path = "/auth", handlers: Handlers = {}) => {
  const view = renderAt(path, { ...authHandlers, ...handlers });
  await screen.findByRole("button", { name: /Log In|Start playing/ });
  return view;
};
export type User = Awaited<ReturnType<typeof openAuth>>["user"];
export const field = (name: string) => screen.getByLabelText(name);
export const press = (user: User, name: string) => user.click(screen.getByRole("button", { name }));

export async function signUp(user: User, values: Record<string, string> = {}) {
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

export async function logIn(user: User) {
  await user.type(field("Email"), "ada@example.org");
  await user.type(field("Password"), "whatever");
  await user.click(screen.getByRole("checkbox", { name: "Remember me" }));
  await press(user, "Log In");
}

export async function pickName(user: User) {
  await screen.findByLabelText("Username");
  await user.type(field("Username"), "ada_l");
  await press(user, "Start playing");
}
