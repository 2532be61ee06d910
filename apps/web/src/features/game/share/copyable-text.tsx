import { Textarea } from "@jumbl/ui/forms/textarea";

/** The text, selected for copying, for browsers that do not write to the clipboard, such as over plain http. */
export function CopyableText({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Textarea
      ref={(element) => element?.select()}
      label="Copy this text"
      className="w-full basis-full"
      readOnly
      value={text}
    />
  );
}
