import { Spinner } from "@jumbl/ui/spinner";

/** While a screen's own code is on its way. It stays unseen for a moment: most come sooner. */
export function PageLoading() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading..." hideLabel className="animate-fade [animation-delay:400ms]" />
    </div>
  );
}
