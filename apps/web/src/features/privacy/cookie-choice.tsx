import { useAnnounce } from "@jumbl/ui/live-region";
import { Segmented } from "@jumbl/ui/segmented";
import { type Consent, keepConsent, useConsent } from "../../lib/consent.ts";

const STATES: Record<Consent | "unset", string> = {
  accepted: "Analytics cookies are accepted.",
  declined: "Analytics cookies are declined. Nothing is counted.",
  unset: "You have not chosen yet. Until you do, nothing is counted.",
};

/** The cookie choice, changeable at any time (Decision 11). */
export function CookieChoice() {
  const announce = useAnnounce();
  const choice = useConsent() ?? "unset";
  return (
    <div className="my-5 rounded-card border-[1.5px] border-ink bg-paper-raise p-4 sm:p-5">
      <p className="mb-3 font-slab text-head font-extrabold">Your cookie choice</p>
      <Segmented<Consent | "unset">
        label="Your cookie choice"
        value={choice}
        options={[
          { value: "declined", label: "Decline" },
          { value: "accepted", label: "Accept All" },
        ]}
        onChange={(next) => {
          if (next === "unset") return;
          keepConsent(next);
          announce(STATES[next]);
        }}
      />
      <p className="mt-3 text-small text-ink-2">{STATES[choice]}</p>
    </div>
  );
}
