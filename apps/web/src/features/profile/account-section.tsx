import { Button } from "@jumbl/ui/button";
import { Skeleton } from "@jumbl/ui/skeleton";
import { useState } from "react";
import { formatShortDate } from "../../lib/format-date.ts";
import { LoadFailure } from "../../lib/frame/load-failure.tsx";
import { SectionHead } from "../../lib/section-head.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useRetryFailed } from "../../lib/use-retry-failed.ts";
import { type Account, type AccountField, ChangeDialog } from "./change-dialog.tsx";
import { DownloadData } from "./download-data.tsx";

/** What the account is, with the ways to change it and to take its data along (Decision 11). */
export function AccountSection() {
  const account = trpc.account.get.useQuery();
  const retry = useRetryFailed();
  const [changing, setChanging] = useState<AccountField>();
  const hasPassword = account.data?.hasPassword ?? true;
  return (
    <section aria-labelledby="account" aria-busy={account.isPending}>
      <SectionHead id="account">Account</SectionHead>
      {account.isLoadingError ? (
        <LoadFailure message="Failed to fetch account" error={account.error} onRetry={retry} />
      ) : (
        <>
          <ul className="border-t border-hair">
            {rowsOf(account.data).map(({ field, label, value }) => (
              <li
                key={field}
                className="flex min-h-15 items-center justify-between gap-3 border-b border-hair py-1.5"
              >
                <div className="min-w-0">
                  <p className="text-small text-ink-2">{label}</p>
                  <div className="font-semibold [overflow-wrap:anywhere]">
                    {value ?? <Skeleton className="mt-0.5 h-4 w-32" />}
                  </div>
                </div>
                {account.data ? (
                  <Button
                    variant="ghost"
                    className="-mr-3 min-h-11! px-3! text-pencil underline underline-offset-3"
                    aria-label={`${field === "password" && !hasPassword ? "Set" : "Change"} ${label.toLowerCase()}`}
                    onClick={() => setChanging(field)}
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
            <p className="pt-3 text-small text-ink-2">{describeOrigin(account.data)}</p>
          )}
          <DownloadData />
          {account.data && (
            <ChangeDialog
              field={changing}
              account={account.data}
              onClose={() => setChanging(undefined)}
            />
          )}
        </>
      )}
    </section>
  );
}

function rowsOf(
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

function describeOrigin({ createdAt, google, ego }: Account): string {
  const ways = [...(google ? ["Google"] : []), ...(ego ? ["Ego"] : [])];
  const since = `Playing since ${formatShortDate(createdAt)}.`;
  return ways.length === 0 ? since : `${since} You sign in with ${ways.join(" and ")}.`;
}
