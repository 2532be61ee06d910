import { announce } from "@jumbl/ui/feedback/live-region";
import { SegmentedControl } from "@jumbl/ui/forms/segmented-control";
import { type Consent, saveConsent, useConsent } from "../../lib/analytics/consent.ts";

const STATUS: Record<Consent | "unset", string> = {
  accepted: "Analytics cookies are accepted.",
  declined: "Analytics cookies are declined. Nothing is counted.",
  unset: "You have not chosen yet. Until you do, nothing is counted.",
};

export function CookieChoice() {
  const choice = useConsent() ?? "unset";
  return (
    <div className="my-5 rounded-card border-[1.5px] border-ink bg-paper-raise p-4 sm:p-5">
      <p className="mb-3 font-slab text-head font-extrabold">Your cookie choice</p>
      <SegmentedControl<Consent | "unset">
        label="Your cookie choice"
        value={choice}
        options={[
          { value: "declined", label: "Decline" },
          { value: "accepted", label: "Accept All" },
        ]}
        onChange={(next) => {
          if (next === "unset") return;
          saveConsent(next);
          announce(STATUS[next]);
        }}
      />
      <p className="mt-3 text-small text-ink-2">{STATUS[choice]}</p>
    </div>
  );
}
