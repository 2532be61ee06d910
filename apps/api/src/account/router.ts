import {
  AccountOutput,
  ChangeEmailInput,
  ChangePasswordInput,
  ChangeUsernameInput,
  ExportOutput,
} from "@jumbl/contract/account";
import { MeOutput, TokenOutput } from "@jumbl/contract/auth";
import { Done } from "@jumbl/contract/vocabulary";
import { withSyncParser, toResolver, playerProcedure, router } from "../procedures/procedures.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { changeUsername } from "./change-username.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportData } from "./export-data.ts";
import { getAccount } from "./get-account.ts";

/** Merged into `auth`, where `DELETE /api/auth/account` is documented. */
export const accountDeletionRouter = router({
  deleteAccount: playerProcedure.output(withSyncParser(Done)).mutation(toResolver(deleteAccount)),
});

export const accountRouter = router({
  get: playerProcedure.output(withSyncParser(AccountOutput)).query(toResolver(getAccount)),
  export: playerProcedure.output(withSyncParser(ExportOutput)).query(toResolver(exportData)),
  changeUsername: playerProcedure
    .input(ChangeUsernameInput)
    .output(withSyncParser(MeOutput))
    .mutation(toResolver(changeUsername)),
  changeEmail: playerProcedure
    .input(ChangeEmailInput)
    .output(withSyncParser(MeOutput))
    .mutation(toResolver(changeEmail)),
  changePassword: playerProcedure
    .input(ChangePasswordInput)
    .output(withSyncParser(TokenOutput))
    .mutation(toResolver(changePassword)),
});
