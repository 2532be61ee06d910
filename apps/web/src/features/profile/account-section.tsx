import { PROVIDERS, PROVIDER_NAMES } from "@jumbl/domain/account";
import { Button } from "@jumbl/ui/actions/button";
import { Skeleton } from "@jumbl/ui/feedback/skeleton";
import { useState } from "react";
import { trpc } from "../../lib/api/trpc.ts";
import { useLoadError } from "../../lib/api/use-load-error.ts";
import { SectionHeading } from "../../lib/components/section-heading.tsx";
import { formatShortDate } from "../../lib/format/dates.ts";
import { EmailAddress } from "../../lib/components/email-address.tsx";
import { LoadFailure } from "../../lib/layout/load-failure.tsx";
import { type Account, type AccountField, ChangeDialog } from "./change-dialog.tsx";
import { DownloadData } from "./download-data.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";

export function AccountSection() {
  const account = trpc.account.get.useQuery();
  const error = useLoadError(account);
  const [changingField, setChangingField] = useState<AccountField>();
  const hasPassword = account.data?.hasPassword ?? true;
  return (
    <section aria-labelledby="account" aria-busy={account.isPending}>
      <SectionHeading id="account">Account</SectionHeading>
      {error !== null ? (
        <LoadFailure message="Failed to fetch account" error={error} />
      ) : (
        <>
          <ul className="border-t border-hair">
            {listAccountRows(account.data).map(({ field, label, value }) => (
              <li
                key={field}
                className="flex min-h-15 items-center justify-between gap-3 border-b border-hair py-1.5"
              >
                <div className="min-w-0">
                  <p className="text-small text-ink-2">{label}</p>
                  <div className="font-semibold [overflow-wrap:anywhere]">
                    {value === undefined ? (
                      <Skeleton className="mt-0.5 h-4 w-32" />
                    ) : (
                      <EmailAddress>{value}</EmailAddress>
                    )}
                  </div>
                </div>
                {account.data ? (
                  <Button
                    variant="ghost"
                    className="-mr-3 min-h-11! px-3! text-pencil underline underline-offset-3"
                    aria-label={`${field === "password" && !hasPassword ? "Set" : "Change"} ${label.toLowerCase()}`}
                    onClick={() => setChangingField(field)}
                  >
                    {field === "password" && !hasPassword ? "Set" : "Change"}
                  </Button>
                ) : (
                  <Skeleton className="h-4 w-13" />
                )}
              </li>
            ))}
          </ul>
          {account.data && (
            <p className="pt-3 text-small text-ink-2">{formatAccountOrigin(account.data)}</p>
          )}
          <DownloadData />
          <SignOutEverywhere />
          {account.data && (
            <ChangeDialog
              field={changingField}
              account={account.data}
              onClose={() => setChangingField(undefined)}
            />
          )}
        </>
      )}
    </section>
  );
}

function listAccountRows(
  account: Account | undefined,
): { field: AccountField; label: string; value: string | undefined }[] {
  return [
    { field: "username", label: "Username", value: account?.username },
    { field: "email", label: "Email", value: account?.email },
    {
      field: "password",
      label: "Password",
      value: account && (account.hasPassword ? "••••••••" : "None yet"),
    },
  ];
}

function formatAccountOrigin({ createdAt, ...account }: Account): string {
  const linked = PROVIDERS.filter((provider) => account[provider]);
  const since = `Playing since ${formatShortDate(createdAt)}.`;
  const names = linked.map((provider) => PROVIDER_NAMES[provider]);
  return names.length === 0 ? since : `${since} You sign in with ${names.join(" and ")}.`;
}
