import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import {
  createResponseValidator,
  listOperations,
  type OpenApiDocument,
} from "../testing/openapi.ts";
import { DOCUMENTATION } from "./documentation/index.ts";
import { createOpenApiDocument } from "./openapi-document.ts";
import { PROCEDURES } from "../list-procedures.ts";

const document = createOpenApiDocument({
  ticketCookie: "jumbl-ticket",
  contactEmail: "us@example.org",
}) as OpenApiDocument;
const operations = listOperations(document);

const findOperation = (id: string) =>
  operations.find(({ operation }) => operation.operationId === id)!.operation;

/** Every value in the document under a key of this name. */
function listValues(part: unknown, key: string): unknown[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...listValues(value, key),
  ]);
}

describe("the OpenAPI document", () => {
  it("satisfies Redocly's recommended rules without an error or a warning", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, config, absoluteRef: "/openapi.json" });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it("requires a token, a sign-in ticket, or the scope of a service token", () => {
    expect(findOperation("authGoogleExchange").security).toEqual([{ signInTicket: [] }]);
    expect(findOperation("authMe").security).toEqual([{ token: [] }]);
    const { security, description } = findOperation("leaderboardStreaks");
    expect(security).toEqual([{ token: [] }, { serviceToken: [] }]);
    expect(description).toContain("A service token needs the scope `boards`.");
  });

  it("describes the causes of an error, and declares Retry-After and the headers of limits", () => {
    const { AlreadyFinishedOrNoHintsLeftOrNotStarted, TooManyRequests, Internal } =
      document.components.responses;
    expect(AlreadyFinishedOrNoHintsLeftOrNotStarted!.description).toContain("`no_hints_left`");
    const headers = ["Retry-After", "RateLimit-Policy", "RateLimit"];
    expect(Object.keys(TooManyRequests!.headers!)).toEqual(headers);
    expect(Internal!.headers).toBeUndefined();
    expect(findOperation("gameValidate").responses["200"]!.headers).toBeDefined();
    expect(findOperation("authLogin").responses["200"]!.headers).toBeUndefined();
  });

  it("bounds every integer", () => {
    const bounds = [...listValues(document, "minimum"), ...listValues(document, "maximum")];
    expect(bounds.filter((bound) => Math.abs(Number(bound)) > 2 ** 31)).toEqual([]);
    expect(JSON.stringify(document)).not.toMatch(/"type":"integer"(?!,"minimum"|,"exclusiveMin)/);
  });

  it("defines each schema of the contract once", () => {
    const shapes = listValues(document, "properties").map((shape) => JSON.stringify(shape));
    const large = shapes.filter((shape) => shape.length > 400);
    expect(large.length).toBe(new Set(large).size);
  });

  it("has examples that the procedures accept, and responses that fit their schemas", () => {
    for (const { path, input } of PROCEDURES) {
      const { success } = input?.safeParse(DOCUMENTATION[path].example.input ?? {}) ?? {
        success: true,
      };
      expect([path, success]).toEqual([path, true]);
    }
    const listProblems = createResponseValidator(document);
    const problems = operations.flatMap((located) => {
      const [{ example }] = Object.values(located.operation.responses["200"]!.content!) as [
        { example: unknown },
      ];
      return listProblems(located, 200, example).map(
        (problem) => `${located.operation.operationId}: ${problem}`,
      );
    });
    expect(problems).toEqual([]);
  });
});
