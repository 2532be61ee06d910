import { Button } from "@jumbl/ui/actions/button";
import { TextField } from "@jumbl/ui/forms/text-field";
import type { Ref } from "react";

export function GuessForm({
  guess,
  onChange,
  onSubmit,
  canSubmit,
  isPending,
  inputRef,
}: {
  guess: string;
  onChange: (guess: string) => void;
  onSubmit: () => void;
  canSubmit: boolean;
  isPending: boolean;
  inputRef: Ref<HTMLInputElement>;
}) {
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        ref={inputRef}
        label="Your guess"
        hideLabel
        variant="slab"
        size="lg"
        value={guess}
        readOnly={isPending}
        maxLength={64}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        inputClassName="scroll-my-24"
        onChange={(event) => onChange(event.target.value)}
      />
      <Button
        type="submit"
        disabled={!canSubmit}
        className="min-w-27 px-4! lg:min-h-14! lg:min-w-36 lg:text-[1.25rem]"
      >
        Submit
      </Button>
    </form>
  );
}
