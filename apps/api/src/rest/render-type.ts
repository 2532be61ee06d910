import type { JsonObject } from "./openapi-schemas.ts";

const INDENT = "  ";

type RenderOptions = { isInput: boolean; indent: string };

/** A doc comment, or nothing if there is no text. */
export function renderComment(lines: readonly string[], indent: string): string {
  if (lines.length === 0) return "";
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

function renderObject(schema: JsonObject, { isInput, indent }: RenderOptions): string {
  const properties = (schema["properties"] ?? {}) as Record<string, JsonObject>;
  const required = (schema["required"] ?? []) as string[];
  const inner = indent + INDENT;
  const lines = Object.entries(properties).map(([name, property]) => {
    const { description } = property as { description?: string };
    const comment = renderComment(description === undefined ? [] : [description], inner);
    const type = renderType(property, { isInput, indent: inner });
    const isOptional = !required.includes(name);
    // For callers who compile with exactOptionalPropertyTypes. JSON itself has no undefined.
    const absent = isOptional && isInput ? " | undefined" : "";
    return `${comment}${inner}${name}${isOptional ? "?" : ""}: ${type}${absent};`;
  });
  return lines.length === 0 ? "Record<string, never>" : `{\n${lines.join("\n")}\n${indent}}`;
}

function renderUnion(variants: readonly JsonObject[], options: RenderOptions): string {
  return variants.map((variant) => renderType(variant, options)).join(" | ");
}

/** Descriptions become doc comments. @throws Error for a schema of a kind that the contract does not use yet. */
export function renderType(schema: JsonObject, options: RenderOptions): string {
  const { $ref, type, anyOf, oneOf, items, const: constant } = schema;
  if (typeof $ref === "string") return $ref.slice($ref.lastIndexOf("/") + 1);
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(schema["enum"])) {
    return schema["enum"].map((value) => JSON.stringify(value)).join(" | ");
  }
  const variants = anyOf ?? oneOf;
  if (Array.isArray(variants)) return renderUnion(variants as JsonObject[], options);
  switch (type) {
    case "object":
      return renderObject(schema, options);
    case "array": {
      const item = renderType(items as JsonObject, options);
      return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
    }
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return type;
    default:
      throw new Error(`No TypeScript type for ${JSON.stringify(schema)}`);
  }
}
