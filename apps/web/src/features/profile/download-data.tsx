import { BRAND } from "@jumbl/domain/brand";
import { Button } from "@jumbl/ui/actions/button";
import { showError, showToast } from "@jumbl/ui/feedback/toast";
import { Download } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "../../lib/api/api-error.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { downloadFile } from "../../lib/browser/download-file.ts";
import { usePlayerOnScreen } from "./use-player-on-screen.ts";

export function DownloadData() {
  const { client } = trpc.useUtils();
  const screen = usePlayerOnScreen();
  const [isBusy, setIsBusy] = useState(false);

  const download = async () => {
    setIsBusy(true);
    try {
      const data = await client.account.export.query(screen);
      const text = JSON.stringify(data, null, 2);
      downloadFile(
        new Blob([text], { type: "application/json" }),
        `${BRAND.slug}-data-${data.exportedAt.slice(0, 10)}.json`,
      );
      showToast({ title: "Your data has been downloaded", kind: "success" });
    } catch (error) {
      showError(errorMessage(error, "Failed to download your data. Please try again."));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Button
      variant="outline"
      block
      className="mt-4"
      icon={<Download aria-hidden="true" />}
      busy={isBusy}
      busyLabel="Preparing..."
      onClick={() => void download()}
    >
      Download my data
    </Button>
  );
}
