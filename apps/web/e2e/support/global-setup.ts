export { startTestServer as default } from "@jumbl/db/testing";
