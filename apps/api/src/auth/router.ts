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
  withSyncParser,
  toResolver,
  playerProcedure,
  publicProcedure,
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
    exchange: sameOriginProcedure
      .output(withSyncParser(TokenOutput))
      .mutation(toResolver(exchangeTicket(provider))),
    complete: sameOriginProcedure
      .input(CompleteSignUpInput)
      .output(withSyncParser(TokenOutput))
      .mutation(toResolver(completeSignUp(provider))),
  });

const providerRouters = {
  google: createProviderRouter("google"),
  ego: createProviderRouter("ego"),
} satisfies Record<Provider, unknown>;

export const authRouter = router({
  ...providerRouters,
  login: publicProcedure
    .input(LoginInput)
    .output(withSyncParser(TokenOutput))
    .mutation(toResolver(login)),
  register: publicProcedure
    .input(RegisterInput)
    .output(withSyncParser(TokenOutput))
    .mutation(toResolver(register)),
  logout: playerProcedure.output(withSyncParser(Done)).mutation(toResolver(logout)),
  logoutEverywhere: playerProcedure
    .output(withSyncParser(Done))
    .mutation(toResolver(logoutEverywhere)),
  endLogin: publicProcedure
    .input(EndLoginInput)
    .output(withSyncParser(Done))
    .mutation(toResolver(endLogin)),
  requestPasswordReset: publicProcedure
    .input(RequestPasswordResetInput)
    .output(withSyncParser(Done))
    .mutation(toResolver(requestPasswordReset)),
  checkPasswordReset: publicProcedure
    .input(CheckPasswordResetInput)
    .output(withSyncParser(Done))
    .mutation(toResolver(checkPasswordReset)),
  resetPassword: publicProcedure
    .input(ResetPasswordInput)
    .output(withSyncParser(Done))
    .mutation(toResolver(resetPassword)),
  me: playerProcedure.output(withSyncParser(MeOutput)).query(({ ctx }) => ({ user: ctx.player })),
  providers: publicProcedure.output(withSyncParser(ProvidersOutput)).query(({ ctx }) => ({
    google: ctx.providers.google !== undefined,
    ego: ctx.providers.ego !== undefined,
  })),
});
