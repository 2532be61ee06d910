import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderClient } from "../../scripts/render-client.ts";
import { renderType } from "./render-type.ts";

describe("the generated part of the client", () => {
  it("is what `npm run generate` writes", async () => {
    for (const { url, text } of await renderClient()) {
      expect(readFileSync(url, "utf8") === text, `${url.pathname}: run npm run generate`).toBe(
        true,
      );
    }
  });
});

describe("renderType", () => {
  it("renders descriptions as doc comments and optional fields as optional", () => {
    const schema = {
      type: "object",
      properties: {
        id: { $ref: "#/components/schemas/Id", description: "The puzzle's id." },
        times: { type: "array", items: { anyOf: [{ type: "number" }, { type: "null" }] } },
        state: { enum: ["solved", "unsolved"] },
      },
      required: ["id", "times"],
    };
    expect(renderType(schema, { isInput: false, indent: "" })).toBe(`{
  /** The puzzle's id. */
  id: Id;
  times: (number | null)[];
  state?: "solved" | "unsolved";
}`);
  });

  it("lets callers pass undefined for an optional field", () => {
    const schema = { type: "object", properties: { cursor: { type: "string" } } };
    expect(renderType(schema, { isInput: true, indent: "" })).toBe(
      "{\n  cursor?: string | undefined;\n}",
    );
  });

  it("throws for a schema it cannot render", () => {
    expect(() => renderType({ type: "mystery" }, { isInput: false, indent: "" })).toThrow(
      "No TypeScript type for",
    );
  });
});
