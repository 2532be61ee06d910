import { Button } from "@jumbl/ui/button";
import { Dialog, DialogActions } from "@jumbl/ui/dialog";
import { Link } from "react-router-dom";
import { keepConsent } from "../../lib/consent.ts";
import { paths } from "../../lib/paths.ts";

/** Only an answer, or the way to the privacy policy, closes it. */
export default function ConsentDialog({ onRead }: { onRead: () => void }) {
  return (
    <Dialog open dismissable={false} onClose={() => undefined} title="We Value Your Privacy">
      <p className="mt-3 text-pretty">
        Jumbl keeps what it needs to sign you in and to remember your choices. With your consent it
        also counts, without your name, how the game is used, so that we can make it better.
      </p>
      <p className="mt-3">
        Nothing is counted before you accept, and you can change your mind at any time. Read more in
        our{" "}
        <Link to={paths.privacy} className="link" onClick={onRead}>
          privacy policy
        </Link>
        .
      </p>
      <DialogActions>
        <Button variant="outline" size="lg" onClick={() => keepConsent("declined")}>
          Decline
        </Button>
        <Button size="lg" onClick={() => keepConsent("accepted")}>
          Accept All
        </Button>
      </DialogActions>
    </Dialog>
  );
}
