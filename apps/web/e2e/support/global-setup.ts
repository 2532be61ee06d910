export { prepareTestServer as default } from "@jumbl/db/testing";
