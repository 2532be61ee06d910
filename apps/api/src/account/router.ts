import {
  AccountOutput,
  ChangeEmailInput,
  ChangePasswordInput,
  ChangeUsernameInput,
  DeleteAccountInput,
  ExportInput,
  ExportOutput,
} from "@jumbl/contract/account";
import { MeOutput, TokenOutput } from "@jumbl/contract/auth";
import { Done } from "@jumbl/contract/vocabulary";
import { parser, playerProcedure, router } from "../procedures/procedures.ts";
import { changeEmail, changeUsername } from "./change-name.ts";
import { changePassword } from "./change-password.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportData } from "./export-data.ts";
import { getAccount } from "./get-account.ts";

/** Merged into `auth`, where `DELETE /api/auth/account` is documented. */
export const accountDeletionRouter = router({
  deleteAccount: playerProcedure
    .input(DeleteAccountInput)
    .output(parser(Done))
    .mutation(({ ctx, input }) => deleteAccount(ctx, input)),
});

export const accountRouter = router({
  get: playerProcedure.output(parser(AccountOutput)).query(({ ctx }) => getAccount(ctx)),
  export: playerProcedure
    .input(ExportInput)
    .output(parser(ExportOutput))
    .query(({ ctx, input }) => exportData(ctx, input)),
  changeUsername: playerProcedure
    .input(ChangeUsernameInput)
    .output(parser(MeOutput))
    .mutation(({ ctx, input }) => changeUsername(ctx, input)),
  changeEmail: playerProcedure
    .input(ChangeEmailInput)
    .output(parser(MeOutput))
    .mutation(({ ctx, input }) => changeEmail(ctx, input)),
  changePassword: playerProcedure
    .input(ChangePasswordInput)
    .output(parser(TokenOutput))
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
});
