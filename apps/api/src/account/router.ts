import {
  AccountOutput,
  ChangeEmailInput,
  ChangePasswordInput,
  ChangeUsernameInput,
  ExportOutput,
} from "@jumbl/contract/account";
import { MeOutput, TokenOutput } from "@jumbl/contract/auth";
import { Done } from "@jumbl/contract/vocabulary";
import { compiled, directly, playerProcedure, router } from "../trpc.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { changeUsername } from "./change-username.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportData } from "./export-data.ts";
import { getAccount } from "./get-account.ts";

/** Merged into `auth`, where `DELETE /api/auth/account` is documented. */
export const accountDeletionRouter = router({
  deleteAccount: playerProcedure.output(compiled(Done)).mutation(directly(deleteAccount)),
});

export const accountRouter = router({
  get: playerProcedure.output(compiled(AccountOutput)).query(directly(getAccount)),
  export: playerProcedure.output(compiled(ExportOutput)).query(directly(exportData)),
  changeUsername: playerProcedure
    .input(ChangeUsernameInput)
    .output(compiled(MeOutput))
    .mutation(directly(changeUsername)),
  changeEmail: playerProcedure
    .input(ChangeEmailInput)
    .output(compiled(MeOutput))
    .mutation(directly(changeEmail)),
  changePassword: playerProcedure
    .input(ChangePasswordInput)
    .output(compiled(TokenOutput))
    .mutation(directly(changePassword)),
});
