import type { PropertySchema } from "./hostile-input.ts";
import { sendRequest } from "./http.ts";

type Schema = PropertySchema & { $ref?: string; properties?: Record<string, Schema> };
type Content<Body> = { content: { "application/json": { schema: Body } } };
type ErrorBody = { allOf: [unknown, { properties: { code: { enum: string[] } } }] };

type Operation = {
  tags?: string[];
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: Content<Schema>;
  responses: Record<string, { $ref?: string }>;
};

type OpenApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Content<ErrorBody>> };
};

export type DocumentedCall = {
  /** Its parameters and the properties of its body. */
  input: Record<string, PropertySchema>;
  /** Each status with a code, such as "409 not_started". */
  errors: ReadonlySet<string>;
};

const getName = (reference: string) => reference.split("/").at(-1)!;

function readCall(
  { parameters = [], requestBody, responses }: Operation,
  { schemas, responses: shared }: OpenApiDocument["components"],
): DocumentedCall {
  const resolve = (schema: Schema) =>
    schema.$ref === undefined ? schema : schemas[getName(schema.$ref)]!;
  const body = requestBody && resolve(requestBody.content["application/json"].schema);
  const properties: [string, Schema][] = [
    ...parameters
      .filter((each) => each.in !== "header")
      .map(({ name, schema }): [string, Schema] => [name, schema]),
    ...Object.entries(body?.properties ?? {}),
  ];
  const errors = Object.entries(responses).flatMap(([status, { $ref }]) => {
    if ($ref === undefined) return [];
    const { allOf } = shared[getName($ref)]!.content["application/json"].schema;
    return allOf[1].properties.code.enum.map((code) => `${status} ${code}`);
  });
  const input = properties.map(([name, schema]) => [name, resolve(schema)]);
  return { input: Object.fromEntries(input), errors: new Set(errors) };
}

/** Reads the published document; returns its calls by method and path, without those for operators. */
export async function loadDocumentedCalls(port: number): Promise<Map<string, DocumentedCall>> {
  const { body } = await sendRequest(port, { path: "/api/openapi.json" });
  const { paths, components } = body as OpenApiDocument;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags?.includes("operations") !== true)
      .map(
        ([method, operation]) =>
          [`${method.toUpperCase()} ${path}`, readCall(operation, components)] as const,
      ),
  );
  return new Map(calls);
}
