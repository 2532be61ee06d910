import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** The parts of an OpenAPI operation that tests look at. */
export type Operation = {
  operationId: string;
  security: object[];
  parameters?: {
    name: string;
    in: "path" | "query" | "header";
    required: boolean;
    example?: unknown;
  }[];
  requestBody?: { content: { "application/json": { example: Record<string, unknown> } } };
  responses: Record<string, { $ref?: string; content?: Record<string, { example: unknown }> }>;
};

export type Method = "get" | "post" | "delete";

export type OpenApiDocument = {
  paths: Record<string, Partial<Record<Method, Operation>>>;
};

export type LocatedOperation = { path: string; method: Method; operation: Operation };

export function listOperations({ paths }: OpenApiDocument): LocatedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method as Method,
      operation,
    })),
  );
}

/** Returns a function that lists where a response's body breaks the document's schema. */
export function createResponseValidator(document: OpenApiDocument) {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "document");
  return ({ path, method, operation }: LocatedOperation, status: number, body: unknown) => {
    const { $ref: shared, content } = operation.responses[status] ?? {};
    const [type] = Object.keys(content ?? { "application/json": {} });
    const response =
      shared ?? `#/paths/${path.replaceAll("/", "~1")}/${method}/responses/${status}`;
    const pointer = `${response.replaceAll("{", "%7B").replaceAll("}", "%7D")}/content/${type!.replace("/", "~1")}/schema`;
    const validate = ajv.getSchema(`document${pointer}`);
    if (validate === undefined) return [`${status} is not documented`];
    return validate(body) === true
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
