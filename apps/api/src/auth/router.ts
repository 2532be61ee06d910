import { LoginInput, MeOutput, RegisterInput, TokenOutput } from "@jumbl/contract/auth";
import { Done } from "@jumbl/contract/common";
import { directly, playerProcedure, publicProcedure, router } from "../trpc.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { register } from "./register.ts";

export const authRouter = router({
  login: publicProcedure.input(LoginInput).output(TokenOutput).mutation(directly(login)),
  register: publicProcedure.input(RegisterInput).output(TokenOutput).mutation(directly(register)),
  logout: playerProcedure.output(Done).mutation(directly(logout)),
  me: playerProcedure.output(MeOutput).query(({ ctx }) => ({ user: ctx.player })),
});
