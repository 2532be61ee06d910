import { describe, expect, it } from "vitest";
import { createOpenApiDocument } from "./openapi-document.ts";
import { ROUTES } from "./routes.ts";

// oxlint-disable-next-line typescript/no-explicit-any
const { paths } = createOpenApiDocument() as { paths: Record<string, Record<string, any>> };

describe("the OpenAPI document", () => {
  it("describes every route", () => {
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(
      ROUTES.map(([method, path]) => `${method} ${path}`).toSorted(),
    );
  });

  it("documents path parameters, and the other inputs as the body", () => {
    expect(paths["/api/game/session/{puzzleId}"]!["get"].parameters).toMatchObject([
      { name: "puzzleId", in: "path", required: true },
    ]);
    const body =
      paths["/api/game/validate"]!["post"].requestBody.content["application/json"].schema;
    expect(body.required.toSorted()).toEqual(["guess", "puzzleId"]);
  });

  it("has a response schema for every route", () => {
    for (const methods of Object.values(paths)) {
      for (const call of Object.values(methods)) {
        expect(call.responses[200].content["application/json"].schema.type).toBe("object");
      }
    }
  });
});
