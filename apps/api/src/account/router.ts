import {
  AccountOutput,
  ChangeEmailInput,
  ChangePasswordInput,
  ChangeUsernameInput,
  ExportOutput,
} from "@jumbl/contract/account";
import { MeOutput, TokenOutput } from "@jumbl/contract/auth";
import { directly, playerProcedure, router } from "../trpc.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { changeUsername } from "./change-username.ts";
import { exportData } from "./export-data.ts";
import { getAccount } from "./get-account.ts";

export const accountRouter = router({
  get: playerProcedure.output(AccountOutput).query(directly(getAccount)),
  export: playerProcedure.output(ExportOutput).query(directly(exportData)),
  changeUsername: playerProcedure
    .input(ChangeUsernameInput)
    .output(MeOutput)
    .mutation(directly(changeUsername)),
  changeEmail: playerProcedure
    .input(ChangeEmailInput)
    .output(MeOutput)
    .mutation(directly(changeEmail)),
  changePassword: playerProcedure
    .input(ChangePasswordInput)
    .output(TokenOutput)
    .mutation(directly(changePassword)),
});
