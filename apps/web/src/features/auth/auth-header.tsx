import { JumbledWordmark } from "./jumbled-wordmark.tsx";

export function AuthHeader() {
  return (
    <header className="grid justify-items-center gap-4 pt-6 sm:pt-12">
      <JumbledWordmark />
      <hr aria-hidden="true" className="relative rule-double" />
    </header>
  );
}
