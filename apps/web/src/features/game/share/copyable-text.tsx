import { Textarea } from "@jumbl/ui/forms/textarea";

/** The text, selected for copying, where the browser refuses to write to the clipboard, as over plain http. */
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
