import type { PropertySchema } from "./hostile-input.ts";
import { sendRequest } from "./http.ts";

type Reference = { $ref?: string };
type Properties = Record<string, PropertySchema & Reference>;
type Content<Schema> = { content: { "application/json": { schema: Schema } } };
type ErrorResponse = Content<{ allOf: [Reference, { properties: { code: { enum: string[] } } }] }>;

type Operation = {
  tags?: string[];
  parameters?: { name: string; schema: PropertySchema & Reference }[];
  requestBody?: Content<Reference>;
  responses: Record<string, Reference>;
};

type OpenApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties?: Properties } & PropertySchema>;
    responses: Record<string, ErrorResponse>;
  };
};

/** What the published document says of a call. */
export type DocumentedCall = {
  /** Its parameters and the properties of its body. */
  input: Record<string, PropertySchema>;
  /** Each status with a code, such as "409 not_started". */
  errors: ReadonlySet<string>;
};

const getName = (reference: string) => reference.split("/").at(-1)!;

function readInput(
  { parameters = [], requestBody }: Operation,
  { schemas }: OpenApiDocument["components"],
): DocumentedCall["input"] {
  const resolve = <Schema extends Reference>(schema: Schema) =>
    schema.$ref === undefined ? schema : schemas[getName(schema.$ref)]!;
  const body = requestBody && resolve(requestBody.content["application/json"].schema);
  const properties: Properties = {
    ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    ...(body !== undefined && "properties" in body ? body.properties : {}),
  };
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, resolve(schema)]),
  );
}

function readErrors(
  { responses }: Operation,
  { responses: shared }: OpenApiDocument["components"],
): DocumentedCall["errors"] {
  const errors = Object.entries(responses).flatMap(([status, { $ref }]) => {
    if ($ref === undefined) return [];
    const { schema } = shared[getName($ref)]!.content["application/json"];
    return schema.allOf[1].properties.code.enum.map((code) => `${status} ${code}`);
  });
  return new Set(errors);
}

/** The calls of the published document by their method and path. */
export async function loadDocumentedCalls(port: number): Promise<Map<string, DocumentedCall>> {
  const { body } = await sendRequest(port, { method: "GET", path: "/api/openapi.json" });
  const { paths, components } = body as OpenApiDocument;
  const calls = new Map<string, DocumentedCall>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      // The probes take no input.
      if (operation.tags?.includes("operations") === true) continue;
      calls.set(`${method.toUpperCase()} ${path}`, {
        input: readInput(operation, components),
        errors: readErrors(operation, components),
      });
    }
  }
  return calls;
}
