import { Spinner } from "@jumbl/ui/feedback/spinner";

/** Shown while a screen's chunk loads; invisible at first, because most load within that time. */
export function PageLoading() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading..." hideLabel className="animate-fade [animation-delay:400ms]" />
    </div>
  );
}
