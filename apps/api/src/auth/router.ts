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
import { parser, playerProcedure, publicProcedure, router } from "../procedures/procedures.ts";
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
    exchange: sameOriginProcedure
      .output(parser(TokenOutput))
      .mutation(({ ctx }) => exchangeTicket(ctx, provider)),
    complete: sameOriginProcedure
      .input(CompleteSignUpInput)
      .output(parser(TokenOutput))
      .mutation(({ ctx, input }) => completeSignUp(ctx, provider, input)),
  });

const providerRouters = {
  google: createProviderRouter("google"),
  ego: createProviderRouter("ego"),
} satisfies Record<Provider, unknown>;

export const authRouter = router({
  ...providerRouters,
  login: publicProcedure
    .input(LoginInput)
    .output(parser(TokenOutput))
    .mutation(({ ctx, input }) => login(ctx, input)),
  register: publicProcedure
    .input(RegisterInput)
    .output(parser(TokenOutput))
    .mutation(({ ctx, input }) => register(ctx, input)),
  logout: playerProcedure.output(parser(Done)).mutation(({ ctx }) => logout(ctx)),
  logoutEverywhere: playerProcedure
    .output(parser(Done))
    .mutation(({ ctx }) => logoutEverywhere(ctx)),
  endLogin: publicProcedure
    .input(EndLoginInput)
    .output(parser(Done))
    .mutation(({ ctx, input }) => endLogin(ctx, input)),
  requestPasswordReset: publicProcedure
    .input(RequestPasswordResetInput)
    .output(parser(Done))
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  checkPasswordReset: publicProcedure
    .input(CheckPasswordResetInput)
    .output(parser(Done))
    .mutation(({ ctx, input }) => checkPasswordReset(ctx, input)),
  resetPassword: publicProcedure
    .input(ResetPasswordInput)
    .output(parser(Done))
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  me: playerProcedure.output(parser(MeOutput)).query(({ ctx: { player } }) => ({ user: player })),
  providers: publicProcedure.output(parser(ProvidersOutput)).query(({ ctx: { auth } }) => ({
    google: auth.providers.google !== undefined,
    ego: auth.providers.ego !== undefined,
  })),
});
