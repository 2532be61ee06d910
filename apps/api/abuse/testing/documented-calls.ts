import type { PropertySchema } from "./hostile-input.ts";
import { sendRequest } from "./http.ts";

type Reference = { $ref?: string };

type Operation = {
  tags?: string[];
  parameters?: { name: string; schema: PropertySchema & Reference }[];
  requestBody?: { content: { "application/json": { schema: Reference } } };
};

type OpenApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Properties } & PropertySchema> };
};

type Properties = Record<string, PropertySchema & Reference>;

/** What each call says that it takes, by its method and path: the published document with its references resolved. */
export async function loadDocumentedInputs(
  port: number,
): Promise<Map<string, Record<string, PropertySchema>>> {
  const { body } = await sendRequest(port, { method: "GET", path: "/api/openapi.json" });
  const { paths, components } = body as OpenApiDocument;
  const resolve = <Schema extends Reference>(schema: Schema) =>
    schema.$ref === undefined ? schema : components.schemas[schema.$ref.split("/").at(-1)!]!;
  const resolveAll = (properties: Properties): Record<string, PropertySchema> =>
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, resolve(schema)]));

  const inputs = new Map<string, Record<string, PropertySchema>>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { tags, parameters = [], requestBody }] of Object.entries(methods)) {
      // The probes take no input.
      if (tags?.includes("operations") === true) continue;
      const named = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
      const schema = requestBody && resolve(requestBody.content["application/json"].schema);
      const properties = schema !== undefined && "properties" in schema ? schema.properties : {};
      inputs.set(`${method.toUpperCase()} ${path}`, resolveAll({ ...named, ...properties }));
    }
  }
  return inputs;
}
