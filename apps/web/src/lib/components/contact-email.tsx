import { usePublicConfig } from "../api/use-public-config.ts";

export function ContactEmail() {
  const { contactEmail } = usePublicConfig();
  return (
    <a translate="no" href={`mailto:${contactEmail}`} className="link">
      {contactEmail}
    </a>
  );
}
