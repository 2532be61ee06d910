import {
  CompleteSignUpInput,
  EndLoginInput,
  LoginInput,
  MeOutput,
  ProvidersOutput,
  RegisterInput,
  CheckPasswordResetInput,
  RequestPasswordResetInput,
  ResetPasswordInput,
  TokenOutput,
} from "@jumbl/contract/auth";
import { Done } from "@jumbl/contract/vocabulary";
import type { Provider } from "@jumbl/domain/account";
import {
  mutation,
  playerProcedure,
  publicProcedure,
  query,
  router,
} from "../procedures/procedures.ts";
import { login } from "./login.ts";
import { endLogin, logout, logoutEverywhere } from "./login-sessions/logout.ts";
import { requestPasswordReset } from "./password-reset/request-password-reset.ts";
import { checkPasswordReset, resetPassword } from "./password-reset/reset-password.ts";
import { requireSameOrigin } from "./providers/require-same-origin.ts";
import { completeSignUp, exchangeTicket } from "./providers/tickets.ts";
import { register } from "./register.ts";

/** For the procedures that are authenticated by a cookie. */
const sameOriginProcedure = publicProcedure
  .meta({ access: "provider", scope: null })
  .use(({ ctx, next }) => {
    requireSameOrigin(ctx);
    return next();
  });

const createProviderRouter = (provider: Provider) =>
  router({
    exchange: mutation(sameOriginProcedure, TokenOutput, exchangeTicket(provider)),
    complete: mutation(
      sameOriginProcedure.input(CompleteSignUpInput),
      TokenOutput,
      completeSignUp(provider),
    ),
  });

const providerRouters = {
  google: createProviderRouter("google"),
  ego: createProviderRouter("ego"),
} satisfies Record<Provider, unknown>;

export const authRouter = router({
  ...providerRouters,
  login: mutation(publicProcedure.input(LoginInput), TokenOutput, login),
  register: mutation(publicProcedure.input(RegisterInput), TokenOutput, register),
  logout: mutation(playerProcedure, Done, logout),
  logoutEverywhere: mutation(playerProcedure, Done, logoutEverywhere),
  endLogin: mutation(publicProcedure.input(EndLoginInput), Done, endLogin),
  requestPasswordReset: mutation(
    publicProcedure.input(RequestPasswordResetInput),
    Done,
    requestPasswordReset,
  ),
  checkPasswordReset: mutation(
    publicProcedure.input(CheckPasswordResetInput),
    Done,
    checkPasswordReset,
  ),
  resetPassword: mutation(publicProcedure.input(ResetPasswordInput), Done, resetPassword),
  me: query(playerProcedure, MeOutput, ({ player }) => ({ user: player })),
  providers: query(publicProcedure, ProvidersOutput, ({ providers }) => ({
    google: providers.google !== undefined,
    ego: providers.ego !== undefined,
  })),
});
