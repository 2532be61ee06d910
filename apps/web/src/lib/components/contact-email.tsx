import { EmailAddress } from "./email-address.tsx";
import { usePublicConfig } from "../api/use-public-config.ts";

export function ContactEmail() {
  const { contactEmail } = usePublicConfig();
  return (
    <a href={`mailto:${contactEmail}`} className="link">
      <EmailAddress>{contactEmail}</EmailAddress>
    </a>
  );
}
