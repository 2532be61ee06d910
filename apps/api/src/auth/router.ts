import {
  CompleteSignUpInput,
  LoginInput,
  MeOutput,
  ProvidersOutput,
  RegisterInput,
  RequestPasswordResetInput,
  ResetPasswordInput,
  TokenOutput,
} from "@jumbl/contract/auth";
import { Done } from "@jumbl/contract/vocabulary";
import type { Provider } from "@jumbl/domain/account";
import {
  compiled,
  atomically,
  directly,
  playerProcedure,
  publicProcedure,
  router,
} from "../trpc.ts";
import { login } from "./login.ts";
import { logout, logoutEverywhere } from "./login-sessions/logout.ts";
import { requestPasswordReset } from "./password-reset/request-password-reset.ts";
import { resetPassword } from "./password-reset/reset-password.ts";
import { requireSameOrigin } from "./providers/require-same-origin.ts";
import { completeSignUp, exchangeTicket } from "./providers/tickets.ts";
import { register } from "./register.ts";

/** For the procedures that are authenticated by a cookie. */
const sameOriginProcedure = publicProcedure.meta({ access: "provider" }).use(({ ctx, next }) => {
  requireSameOrigin(ctx);
  return next();
});

const createProviderRouter = (provider: Provider) =>
  router({
    exchange: sameOriginProcedure
      .output(compiled(TokenOutput))
      .mutation(directly(exchangeTicket(provider))),
    complete: sameOriginProcedure
      .input(CompleteSignUpInput)
      .output(compiled(TokenOutput))
      .mutation(atomically(completeSignUp(provider))),
  });

const providerRouters = {
  google: createProviderRouter("google"),
  ego: createProviderRouter("ego"),
} satisfies Record<Provider, unknown>;

export const authRouter = router({
  ...providerRouters,
  login: publicProcedure.input(LoginInput).output(compiled(TokenOutput)).mutation(directly(login)),
  register: publicProcedure
    .input(RegisterInput)
    .output(compiled(TokenOutput))
    .mutation(directly(register)),
  logout: playerProcedure.output(compiled(Done)).mutation(directly(logout)),
  logoutEverywhere: playerProcedure.output(compiled(Done)).mutation(directly(logoutEverywhere)),
  requestPasswordReset: publicProcedure
    .input(RequestPasswordResetInput)
    .output(compiled(Done))
    .mutation(directly(requestPasswordReset)),
  resetPassword: publicProcedure
    .input(ResetPasswordInput)
    .output(compiled(Done))
    .mutation(directly(resetPassword)),
  me: playerProcedure.output(compiled(MeOutput)).query(({ ctx }) => ({ user: ctx.player })),
  providers: publicProcedure.output(compiled(ProvidersOutput)).query(({ ctx }) => ({
    google: ctx.providers.google !== undefined,
    ego: ctx.providers.ego !== undefined,
  })),
});
