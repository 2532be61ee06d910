import {
  CompleteSignUpInput,
  LoginInput,
  MeOutput,
  ProvidersOutput,
  RegisterInput,
  TokenOutput,
} from "@jumbl/contract/auth";
import { Done } from "@jumbl/contract/vocabulary";
import type { Provider } from "@jumbl/db/queries/sign-in";
import { deleteAccount } from "../account/delete-account.ts";
import { atomically, directly, playerProcedure, publicProcedure, router } from "../trpc.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { requireOwnOrigin } from "./own-origin.ts";
import { completeSignUp, exchangeTicket } from "./provider-calls.ts";
import { register } from "./register.ts";

/** For visitors with a cookie of ours, from a page of ours. */
const ownPageProcedure = publicProcedure.use(({ ctx, next }) => {
  requireOwnOrigin(ctx);
  return next();
});

const providerRouter = (provider: Provider) =>
  router({
    exchange: ownPageProcedure.output(TokenOutput).mutation(directly(exchangeTicket(provider))),
    complete: ownPageProcedure
      .input(CompleteSignUpInput)
      .output(TokenOutput)
      .mutation(atomically(completeSignUp(provider))),
  });

export const authRouter = router({
  login: publicProcedure.input(LoginInput).output(TokenOutput).mutation(directly(login)),
  register: publicProcedure.input(RegisterInput).output(TokenOutput).mutation(directly(register)),
  logout: playerProcedure.output(Done).mutation(directly(logout)),
  me: playerProcedure.output(MeOutput).query(({ ctx }) => ({ user: ctx.player })),
  deleteAccount: playerProcedure.output(Done).mutation(directly(deleteAccount)),
  providers: publicProcedure.output(ProvidersOutput).query(({ ctx }) => ({
    google: ctx.providers.google !== undefined,
    ego: ctx.providers.ego !== undefined,
  })),
  google: providerRouter("google"),
  ego: providerRouter("ego"),
});
