import { BRAND } from "@jumbl/domain/brand";
import { Button } from "@jumbl/ui/actions/button";
import { Dialog, DialogActions } from "@jumbl/ui/overlays/dialog";
import { Link } from "../../lib/routing/link.tsx";
import { saveConsent } from "../../lib/analytics/consent.ts";
import { PATHS } from "../../lib/routing/paths.ts";

/** It is closed only by a choice or by the link to the privacy policy. */
export default function ConsentDialog() {
  return (
    <Dialog open dismissable={false} onClose={() => undefined} title="We Value Your Privacy">
      <p className="mt-3 text-pretty">
        {BRAND.name} keeps what it needs to sign you in and to remember your choices. With your
        consent it also counts, without your name, how the game is used, so that we can make it
        better.
      </p>
      <p className="mt-3">
        Nothing is counted before you accept, and you can change your mind at any time. Read more in
        our{" "}
        <Link to={PATHS.privacy} className="link">
          privacy policy
        </Link>
        .
      </p>
      <DialogActions>
        <Button variant="outline" size="lg" onClick={() => saveConsent("declined")}>
          Decline
        </Button>
        <Button variant="outline" size="lg" onClick={() => saveConsent("accepted")}>
          Accept All
        </Button>
      </DialogActions>
    </Dialog>
  );
}
