import { PROVIDERS } from "@jumbl/domain/account";
import { BRAND } from "@jumbl/domain/brand";
import { Tabs } from "@jumbl/ui/layout/tabs";
import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useSearchParams } from "react-router-dom";
import { lazyWhenIdle, useWasIdle } from "../../lib/browser/idle.ts";
import { Optional } from "../../lib/layout/optional.tsx";
import { Page } from "../../lib/layout/page.tsx";
import { type LocationState, useLocationState } from "../../lib/routing/location-state.ts";
import { PATHS } from "../../lib/routing/paths.ts";
import { findNewUserProvider, newUserParam } from "../../lib/session/redirect-params.ts";
import { AuthAlert } from "./auth-alert.tsx";
import { AuthHeader } from "./auth-header.tsx";
import { LoginForm } from "./login-form.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { getSignInErrorMessage, SIGN_IN_ERROR_MESSAGES } from "./sign-in-error-message.ts";

const RegisterForm = lazyWhenIdle(() => import("./register-form.tsx"));
const UsernameForm = lazyWhenIdle(() => import("./username-form.tsx"));

const SESSION_ENDED = "Your login has expired or was ended on another device. Please log in again.";

/** The tabs Log In and Sign Up, or the username step for a new player who comes from a provider. */
export default function AuthScreen({
  Sample,
}: {
  /** A puzzle that needs no account. */
  Sample: ComponentType<{ onSignUp: () => void }>;
}) {
  const { newUserProvider, failure: redirectFailure } = useRedirectParams();
  const state = useLocationState();
  const navigate = useNavigate();
  const [provider, setProvider] = useState(newUserProvider);
  const [failure, setFailure] = useState(redirectFailure);
  const [tab, setTab] = useState<"login" | "register">("login");
  const forms = useRef<HTMLDivElement>(null);
  const wasIdle = useWasIdle();
  const leaveUsername = (reason?: string) => {
    setProvider(undefined);
    setFailure(reason);
    // Otherwise a reload would return to the username step.
    void navigate(PATHS.auth, { replace: true, state: { ...state, newUserProvider: undefined } });
  };
  const openSignUp = () => {
    flushSync(() => setTab("register"));
    forms.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
  };

  return (
    <Page
      title={provider ? "Pick a Username" : "Sign In"}
      width={provider ? "form" : "introduction"}
      header={<AuthHeader />}
    >
      {(failure ?? state.hasSessionEnded) && <AuthAlert>{failure ?? SESSION_ENDED}</AuthAlert>}
      {provider ? (
        <section className="pt-6">
          <h1 tabIndex={-1} className="mb-4 font-slab text-title font-black outline-none">
            Pick a username
          </h1>
          <Suspense>
            <UsernameForm
              provider={provider}
              onCancel={() => leaveUsername()}
              onExpired={() => leaveUsername(SIGN_IN_ERROR_MESSAGES.expired)}
            />
          </Suspense>
        </section>
      ) : (
        <>
          <h1 tabIndex={-1} className="sr-only">
            Sign in to {BRAND.name}
          </h1>
          <p className="pt-3 text-center text-balance lg:pt-5 lg:text-head">
            {BRAND.name} is a daily word game: three scrambled words, from easy to hard, the same
            for everyone.
          </p>
          <div className="lg:grid lg:grid-cols-2 lg:gap-x-16 lg:pt-4">
            <div ref={forms}>
              <Tabs
                label="Sign in"
                value={tab}
                onChange={setTab}
                panelsAreForms
                className="mt-2"
                panelClassName="pt-6"
                items={[
                  { value: "login", label: "Log In", panel: <LoginForm /> },
                  {
                    value: "register",
                    label: "Sign Up",
                    panel: (
                      <Suspense>
                        <RegisterForm />
                      </Suspense>
                    ),
                  },
                ]}
              />
              <ProviderButtons />
            </div>
            <section aria-labelledby="sample" className="pt-8 lg:pt-2">
              <h2
                id="sample"
                className="flex min-h-12 items-center rule-section font-slab text-head font-extrabold"
              >
                Try one first
              </h2>
              {/* As tall as the sample, which is loaded later. */}
              <div className="min-h-64 pt-4">
                {wasIdle && (
                  <Optional>
                    <Sample onSignUp={openSignUp} />
                  </Optional>
                )}
              </div>
            </section>
          </div>
        </>
      )}
    </Page>
  );
}

const REDIRECT_PARAMS = [...PROVIDERS.map(newUserParam), "error"];

/**
 * The parameters of a redirect from a provider: the flag of a new player, or an error. Removes them from the address.
 */
function useRedirectParams() {
  const [search, setSearch] = useSearchParams();
  const state = useLocationState();
  const [params] = useState(() => ({
    newUserProvider: findNewUserProvider(search) ?? state.newUserProvider,
    failure: search.has("error")
      ? (getSignInErrorMessage(search.get("error")) ??
        "We could not sign you in with that service. Please try again.")
      : undefined,
  }));
  useEffect(() => {
    if (!REDIRECT_PARAMS.some((name) => search.has(name))) return;
    for (const name of REDIRECT_PARAMS) search.delete(name);
    setSearch(search, {
      replace: true,
      state: { ...state, newUserProvider: params.newUserProvider } satisfies LocationState,
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when mounted
  }, []);
  return params;
}
