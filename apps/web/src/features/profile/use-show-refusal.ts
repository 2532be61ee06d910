import { useToast } from "@jumbl/ui/toast";
import { factsOf, sentenceOf } from "../../lib/api-error.ts";

/** Says why a change was refused: at the field, where `showAtField` knows one for the code, else in a toast. */
export function useShowRefusal() {
  const { toast } = useToast();
  return (
    error: unknown,
    showAtField: (code: string | undefined, sentence: string) => boolean,
  ): void => {
    const facts = factsOf(error);
    const sentence =
      facts?.issues[0]?.message ??
      sentenceOf(error, "The change could not be saved. Please try again.");
    if (!showAtField(facts?.code, sentence)) {
      toast({ title: "Error", description: sentence, kind: "error" });
    }
  };
}
