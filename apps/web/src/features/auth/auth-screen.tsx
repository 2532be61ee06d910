import { signInErrorSentence } from "@jumbl/domain/account";
import { Tabs } from "@jumbl/ui/tabs";
import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Page } from "../../lib/frame/page.tsx";
import type { Provider } from "../../lib/paths.ts";
import { findNewcomersProvider, newUserFlag } from "../../lib/provider-return.ts";
import { JumbledWordmark } from "./jumbled-wordmark.tsx";
import { LoginForm } from "./login-form.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { RegisterForm } from "./register-form.tsx";
import { UsernameForm } from "./username-form.tsx";

type Mode = "login" | "register" | `${Provider}_username`;

/** Sign-in: the tabs Log In and Sign Up, or the username step of a new person who came through a provider. */
export default function AuthScreen() {
  const arrival = useArrivalFlags();
  const [mode, setMode] = useState<Mode>(
    arrival.newcomersProvider ? `${arrival.newcomersProvider}_username` : "login",
  );
  const provider =
    mode === "google_username" ? "google" : mode === "ego_username" ? "ego" : undefined;

  return (
    <Page title={provider ? "Pick a Username" : "Sign In"} width="form" masthead={<AuthMasthead />}>
      {arrival.failure && (
        <p
          role="alert"
          className="mt-5 mb-2 flex gap-2.5 rounded-card border-2 border-bad px-4 py-3 font-semibold text-bad"
        >
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          {arrival.failure}
        </p>
      )}
      {provider ? (
        <section className="pt-6">
          <h1 tabIndex={-1} className="mb-4 font-slab text-title font-black outline-none">
            Pick a username
          </h1>
          <UsernameForm provider={provider} onCancel={() => setMode("login")} />
        </section>
      ) : (
        <>
          <h1 tabIndex={-1} className="sr-only">
            Sign in to Jumbl
          </h1>
          <Tabs
            label="Sign in"
            value={mode}
            onChange={setMode}
            panelsAreForms
            className="mt-2"
            panelClassName="pt-6"
            items={[
              { value: "login", label: "Log In", panel: <LoginForm /> },
              { value: "register", label: "Sign Up", panel: <RegisterForm /> },
            ]}
          />
          <ProviderButtons />
        </>
      )}
    </Page>
  );
}

function AuthMasthead() {
  return (
    <header className="grid justify-items-center gap-4 pt-6 sm:pt-12">
      <JumbledWordmark />
      <hr className="relative rule-double" />
    </header>
  );
}

const FLAGS = [newUserFlag("google"), newUserFlag("ego"), "error"];

/** What a provider sent along: the new person's flag and the reason of a failure. Both leave the address at once. */
function useArrivalFlags() {
  const [search, setSearch] = useSearchParams();
  const [flags] = useState(() => ({
    newcomersProvider: findNewcomersProvider(search),
    failure: search.has("error")
      ? (signInErrorSentence(search.get("error")) ??
        "We could not sign you in with that service. Please try again.")
      : undefined,
  }));
  useEffect(() => {
    if (!FLAGS.some((flag) => search.has(flag))) return;
    for (const flag of FLAGS) search.delete(flag);
    setSearch(search, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, []);
  return flags;
}
