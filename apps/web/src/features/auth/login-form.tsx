import { validateLoginEmail, validateLoginPassword } from "@jumbl/domain/account";
import { Button } from "@jumbl/ui/actions/button";
import { showToast } from "@jumbl/ui/feedback/toast";
import { Checkbox } from "@jumbl/ui/forms/checkbox";
import { TextField } from "@jumbl/ui/forms/text-field";
import { type SubmitEvent, useRef, useState } from "react";
import { formErrorMessage } from "../../lib/api/api-error.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { useSignIn } from "../../lib/session/use-sign-in.ts";
import { EMAIL_FIELD } from "./field-props.ts";
import { ForgottenPassword } from "./forgotten-password.tsx";

type Errors = { email: string | undefined; password: string | undefined };

const NO_ERRORS: Errors = { email: undefined, password: undefined };

/**
 * "Remember me" only decides where the browser stores the token. See docs/rules.md#sign-in. Unlike longer forms, it
 * uses no library, because it is on the first screen.
 */
export function LoginForm() {
  const signIn = useSignIn();
  const [errors, setErrors] = useState(NO_ERRORS);
  const [email, setEmail] = useState("");
  const hasSubmitted = useRef(false);
  const remember = useRef(false);

  const login = trpc.auth.login.useMutation({
    onSuccess(session) {
      signIn(session, {
        remember: remember.current,
        event: "login",
        message: "Welcome back!",
      });
    },
    onError(error) {
      const description = formErrorMessage(error, "Invalid email or password");
      showToast({ title: "Login failed", description, kind: "error" });
    },
  });

  const submit = (form: HTMLFormElement) => {
    const values = readValues(form);
    const found = validate(values);
    hasSubmitted.current = true;
    remember.current = values.rememberMe;
    setErrors(found);
    if (found.email !== undefined) focusField(form, "email");
    else if (found.password !== undefined) focusField(form, "password");
    else {
      // With the focus in a text field, the failure's toast opens at the top, away from Log In.
      const onError = () => focusField(form, "password");
      login.mutate({ email: values.email, password: values.password }, { onError });
    }
  };

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
      onChange={({ currentTarget }) => {
        if (hasSubmitted.current) setErrors(validate(readValues(currentTarget)));
      }}
    >
      <TextField
        {...EMAIL_FIELD}
        name="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors.email}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <Checkbox label="Remember me" name="rememberMe" />
      <Button type="submit" size="lg" block busy={login.isPending} busyLabel="Logging in...">
        Log In
      </Button>
      <ForgottenPassword email={email} />
    </form>
  );
}

function readValues(form: HTMLFormElement) {
  const data = new FormData(form);
  const readText = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    email: readText("email").trim(),
    password: readText("password"),
    rememberMe: data.has("rememberMe"),
  };
}

function validate({ email, password }: { email: string; password: string }): Errors {
  return { email: validateLoginEmail(email), password: validateLoginPassword(password) };
}

function focusField(form: HTMLFormElement, name: keyof Errors): void {
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
}
