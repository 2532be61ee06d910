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
import { createSchemas } from "./openapi-schemas.ts";
import { ROUTES } from "./routes.ts";

const document = createOpenApiDocument({
  ticketCookie: "jumbl-ticket",
  contactEmail: "us@example.org",
}) as OpenApiDocument;
const operations = listOperations(document);

const findOperation = (id: string) =>
  operations.find(({ operation }) => operation.operationId === id)!.operation;

const listHeaders = (id: string) => Object.keys(findOperation(id).responses["200"]!.headers ?? {});

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

  it("describes every row of the table of routes, the probes, the version and the metrics", () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(described.toSorted()).toEqual(
      [
        ...ROUTES.map(([method, path]) => `${method} ${path}`),
        "GET /api/health",
        "GET /api/ready",
        "GET /api/version",
      ].toSorted(),
    );
  });

  it("has a row for every procedure, and documentation for nothing else", () => {
    const paths = PROCEDURES.map(({ path }) => path).toSorted();
    expect(ROUTES.map(([, , procedure]) => procedure).toSorted()).toEqual(paths);
    expect(Object.keys(DOCUMENTATION).toSorted()).toEqual(paths);
  });

  // openapi-examples.test.ts checks that each operation requires what the document says.
  it("requires a token, a sign-in ticket, or the scope of a service token", () => {
    expect(findOperation("authGoogleExchange").security).toEqual([{ signInTicket: [] }]);
    expect(findOperation("authMe").security).toEqual([{ token: [] }]);
    const { security, description } = findOperation("leaderboardStreaks");
    expect(security).toEqual([{ token: [] }, { serviceToken: [] }]);
    expect(description).toContain("A service token needs the scope `boards`.");
  });

  it("describes the causes of an error, with Retry-After where it is sent", () => {
    const { AlreadyFinishedOrNoHintsLeftOrNotStarted, TooManyRequests, Unavailable, Internal } =
      document.components.responses;
    expect(AlreadyFinishedOrNoHintsLeftOrNotStarted!.description).toContain("`no_hints_left`");
    expect([TooManyRequests, Unavailable].every((response) => response!.headers)).toBe(true);
    expect(Internal!.headers).toBeUndefined();
  });

  it("declares the RateLimit headers where signed-in callers get them", () => {
    const names = Object.keys(document.components.headers);
    expect(names).toEqual(["RateLimit-Policy", "RateLimit"]);
    const { TooManyRequests } = document.components.responses;
    expect(Object.keys(TooManyRequests!.headers!)).toEqual(["Retry-After", ...names]);
    expect([listHeaders("gameValidate"), listHeaders("authLogin")]).toEqual([names, []]);
  });

  it("bounds every integer", () => {
    const bounds = [...listValues(document, "minimum"), ...listValues(document, "maximum")];
    expect(bounds.filter((bound) => Math.abs(Number(bound)) > 2 ** 31)).toEqual([]);
    expect(JSON.stringify(document)).not.toMatch(/"type":"integer"(?!,"minimum"|,"exclusiveMin)/);
  });

  it("bounds what players choose", () => {
    const { Username, Email, NewPassword } = createSchemas();
    expect(Username).toMatchObject({ type: "string", minLength: 3, maxLength: 20 });
    expect(Email).toMatchObject({ type: "string", maxLength: 254 });
    expect(NewPassword).toMatchObject({ type: "string", minLength: 8, maxLength: 128 });
  });

  it("defines each schema of the contract once", () => {
    const shapes = listValues(document, "properties").map((shape) => JSON.stringify(shape));
    const large = shapes.filter((shape) => shape.length > 400);
    expect(large.length).toBe(new Set(large).size);
  });

  it("has examples that fit their schemas", () => {
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
