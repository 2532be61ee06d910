import { showToast } from "@jumbl/ui/feedback/toast";
import { useState } from "react";

export function useCopyText() {
  const [uncopiedText, setUncopiedText] = useState<string>();
  return {
    /** The text that the browser refused to copy. */
    uncopiedText,
    copyText: async (text: string, description: string): Promise<void> => {
      try {
        await navigator.clipboard.writeText(text);
        setUncopiedText(undefined);
        showToast({ title: "Copied!", description, kind: "success" });
      } catch {
        setUncopiedText(text);
      }
    },
  };
}
