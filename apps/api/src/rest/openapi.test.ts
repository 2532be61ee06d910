import { describe, expect, it } from "vitest";
import { makeOpenApi } from "./openapi.ts";
import { routes } from "./routes.ts";

// oxlint-disable-next-line typescript/no-explicit-any
const { paths } = makeOpenApi() as { paths: Record<string, Record<string, any>> };

describe("the OpenAPI document", () => {
  it("describes every row of the table", () => {
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(
      routes.map(([method, path]) => `${method} ${path}`).toSorted(),
    );
  });

  it("takes what stands in the path from the path, and the rest from the body", () => {
    expect(paths["/api/game/session/{puzzleId}"]!["get"].parameters).toMatchObject([
      { name: "puzzleId", in: "path", required: true },
    ]);
    const body =
      paths["/api/game/validate"]!["post"].requestBody.content["application/json"].schema;
    expect(body.required.toSorted()).toEqual(["guess", "puzzleId"]);
  });

  it("says what every call answers", () => {
    for (const methods of Object.values(paths)) {
      for (const call of Object.values(methods)) {
        expect(call.responses[200].content["application/json"].schema.type).toBe("object");
      }
    }
  });
});
