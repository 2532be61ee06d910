import {
  AccountOutput,
  ChangeEmailInput,
  ChangePasswordInput,
  ChangeUsernameInput,
  ExportOutput,
} from "@jumbl/contract/account";
import { MeOutput, TokenOutput } from "@jumbl/contract/auth";
import { Done } from "@jumbl/contract/vocabulary";
import { mutation, playerProcedure, query, router } from "../procedures/procedures.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { changeUsername } from "./change-username.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportData } from "./export-data.ts";
import { getAccount } from "./get-account.ts";

/** Merged into `auth`, where `DELETE /api/auth/account` is documented. */
export const accountDeletionRouter = router({
  deleteAccount: mutation(playerProcedure, Done, deleteAccount),
});

export const accountRouter = router({
  get: query(playerProcedure, AccountOutput, getAccount),
  export: query(playerProcedure, ExportOutput, exportData),
  changeUsername: mutation(playerProcedure.input(ChangeUsernameInput), MeOutput, changeUsername),
  changeEmail: mutation(playerProcedure.input(ChangeEmailInput), MeOutput, changeEmail),
  changePassword: mutation(playerProcedure.input(ChangePasswordInput), TokenOutput, changePassword),
});
