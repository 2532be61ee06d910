import { Button } from "@jumbl/ui/button";
import { useToast } from "@jumbl/ui/toast";
import { Download } from "lucide-react";
import { useState } from "react";
import { sentenceOf } from "../../lib/api-error.ts";
import { saveFile } from "../../lib/save-file.ts";
import { trpc } from "../../lib/trpc.ts";

/** Everything kept about the player as a JSON file (Decision 11). */
export function DownloadData() {
  const { client } = trpc.useUtils();
  const { toast } = useToast();
  const [isBusy, setIsBusy] = useState(false);

  const download = async () => {
    setIsBusy(true);
    try {
      const data = await client.account.export.query();
      const text = JSON.stringify(data, null, 2);
      saveFile(
        new Blob([text], { type: "application/json" }),
        `jumbl-data-${data.exportedAt.slice(0, 10)}.json`,
      );
      toast({ title: "Your data is downloaded", kind: "success" });
    } catch (error) {
      toast({
        title: "Error",
        description: sentenceOf(error, "Failed to download your data. Please try again."),
        kind: "error",
      });
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
