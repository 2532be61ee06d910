import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";
import { createOpenApiDocument } from "./openapi-document.ts";

it("the OpenAPI document satisfies Redocly's recommended rules without an error or a warning", async () => {
  const document = createOpenApiDocument({
    ticketCookie: "jumbl-ticket",
    contactEmail: "us@example.org",
  });
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, config, absoluteRef: "/openapi.json" });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
