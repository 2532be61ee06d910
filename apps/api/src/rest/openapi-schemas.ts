import { z } from "zod";

export type JsonObject = Record<string, unknown>;

export type Schemas = Readonly<Record<string, JsonObject>>;

const REF_PREFIX = "#/components/schemas/";

/** zod's default bounds for an integer without bounds in the contract. */
const NO_BOUNDS = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

function removeDefaults(schema: JsonObject): void {
  if (NO_BOUNDS.includes(schema["maximum"] as number)) delete schema["maximum"];
  if (NO_BOUNDS.includes(schema["minimum"] as number)) delete schema["minimum"];
  // Later versions may add fields, which clients must ignore.
  delete schema["additionalProperties"];
}

function createSchemasOf(io: "input" | "output"): Record<string, JsonObject> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io,
    uri: (id) => REF_PREFIX + id,
    unrepresentable: "any",
    override: ({ jsonSchema }) => removeDefaults(jsonSchema as JsonObject),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      delete schema.$schema;
      delete schema.$id;
      return [name, schema];
    }),
  );
}

/**
 * The JSON schemas of the contract by their names, with references to each other. Sorted, as the registry's order depends
 * on which modules were loaded first.
 */
export function createSchemas(): Schemas {
  const inputs = createSchemasOf("input");
  const outputs = createSchemasOf("output");
  return Object.fromEntries(
    Object.keys(outputs)
      .toSorted()
      .map((name) => [name, (name.endsWith("Input") ? inputs : outputs)[name] as JsonObject]),
  );
}

/** @throws Error when the schema has no name in the contract. */
export function getSchemaName(schema: z.ZodType): string {
  const id = z.globalRegistry.get(schema)?.id;
  if (id === undefined) throw new Error("A procedure's schema has no `id` in its `.meta()`.");
  return id;
}

export function createReference(name: string): { $ref: string } {
  return { $ref: REF_PREFIX + name };
}

/** The names of the schemas that a part of a document refers to, directly or indirectly. */
export function listReferences(
  part: unknown,
  schemas: Schemas,
  found = new Set<string>(),
): Set<string> {
  if (typeof part !== "object" || part === null) return found;
  for (const [key, value] of Object.entries(part)) {
    const isReference = key === "$ref" && typeof value === "string" && value.startsWith(REF_PREFIX);
    const name = isReference ? value.slice(REF_PREFIX.length) : undefined;
    if (name === undefined) {
      listReferences(value, schemas, found);
    } else if (!found.has(name)) {
      found.add(name);
      listReferences(schemas[name], schemas, found);
    }
  }
  return found;
}
