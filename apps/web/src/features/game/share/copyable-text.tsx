import { Textarea } from "@jumbl/ui/forms/textarea";

/** For browsers that refuse to write to the clipboard, such as over plain http: the text, selected to be copied. */
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
