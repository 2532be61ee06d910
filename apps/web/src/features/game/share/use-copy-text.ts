import { useToast } from "@jumbl/ui/feedback/toast";
import { useState } from "react";

export function useCopyText() {
  const { toast } = useToast();
  const [uncopiedText, setUncopiedText] = useState<string>();
  return {
    /** The text that the browser refused to copy. */
    uncopiedText,
    copyText: async (text: string, description: string): Promise<void> => {
      try {
        await navigator.clipboard.writeText(text);
        setUncopiedText(undefined);
        toast({ title: "Copied!", description, kind: "success" });
      } catch {
        setUncopiedText(text);
      }
    },
  };
}
