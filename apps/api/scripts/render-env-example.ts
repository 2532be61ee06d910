import { BRAND } from "@jumbl/domain/brand";
import { SECRETS } from "../src/env/env.ts";
import { listSettingGroups } from "./list-setting-groups.ts";

const HEADER = `# Settings of ${BRAND.name}. Copy this file to .env and uncomment what you set; the values shown are the defaults.
# .env is read by npm start, pnpm jumbl and docker-compose.yml; a production install reads /etc/jumbl/env instead.
# Written by: pnpm env:example
# Each of these can be in a file instead, whose path NAME_FILE gives: ${SECRETS.join(", ")}
`;

/** The text of `.env.example`: every setting of env.ts with its default. */
export function renderEnvExample(): string {
  const settings = listSettingGroups().map(({ description, members }) => {
    const lines = members.map(({ name, defaultValue }) => `#${name}=${defaultValue}\n`);
    return `\n# ${description.replaceAll("`", "")}\n${lines.join("")}`;
  });
  return `${HEADER}${settings.join("")}
# Only for docker-compose.yml: the password of its database. Generate it once: openssl rand -hex 24
#POSTGRES_PASSWORD=
`;
}
