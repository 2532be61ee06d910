import { ERROR_CODES, ERRORS } from "@jumbl/contract/errors";
import { DOCUMENTATION } from "./documentation/index.ts";
import { listErrorCodes } from "./openapi-errors.ts";
import {
  createReference,
  createSchemas,
  getSchemaName,
  listReferences,
  type Schemas,
} from "./openapi-schemas.ts";
import { type Procedure, PROCEDURES } from "../list-procedures.ts";
import { renderComment, renderType } from "./render-type.ts";

const HEADER = `// Written by \`pnpm generate\` from the contract and the documentation of the procedures. Do not edit.\n`;

/** One member for each error code, in the order of the contract. */
export function renderErrorCodes(): string {
  const codes = ERROR_CODES.map((code) => {
    const { status, description } = ERRORS[code];
    return `  /** ${status}. ${description} */\n  "${code}",\n`;
  });
  return `${HEADER}
/** Every \`code\` a server of this version responds with. */
export const ERROR_CODES = [
${codes.join("")}] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
`;
}

function renderMethod(procedure: Procedure, schemas: Schemas, indent: string): string {
  const { path, input, output } = procedure;
  const documentation = DOCUMENTATION[path];
  const { summary, description } = documentation;
  const codes = listErrorCodes(procedure, documentation).map((code) => `\`${code}\``);
  const comment = renderComment(
    [
      `${summary}.`,
      ...(description === undefined ? [] : ["", description]),
      "",
      `@throws {JumblError} ${codes.join(", ")}`,
    ],
    indent,
  );
  const parameters = ["options?: CallOptions"];
  if (input !== undefined) {
    const name = getSchemaName(input);
    const isOptional = schemas[name]!["default"] !== undefined;
    parameters.unshift(isOptional ? `input?: ${name}` : `input: ${name}`);
  }
  const name = path.slice(path.lastIndexOf(".") + 1);
  return `${comment}${indent}${name}: (${parameters.join(", ")}) => Promise<${getSchemaName(output)}>;\n`;
}

/** The members of a namespace: its procedures, and the namespaces in it. */
function renderNamespace(prefix: string, schemas: Schemas, indent: string): string {
  const inside = PROCEDURES.filter(({ path }) => path.startsWith(prefix));
  const names = new Set(inside.map(({ path }) => path.slice(prefix.length).split(".", 1)[0]!));
  return [...names]
    .map((name) => {
      const procedure = inside.find(({ path }) => path === prefix + name);
      if (procedure !== undefined) return renderMethod(procedure, schemas, indent);
      const members = renderNamespace(`${prefix}${name}.`, schemas, `${indent}  `);
      return `${indent}${name}: {\n${members}${indent}};\n`;
    })
    .join("");
}

function renderNamedTypes(schemas: Schemas): string {
  const used = PROCEDURES.flatMap(({ input, output }) => [
    ...(input === undefined ? [] : [createReference(getSchemaName(input))]),
    createReference(getSchemaName(output)),
  ]);
  const names = listReferences(used, schemas);
  return Object.entries(schemas)
    .filter(([name]) => names.has(name))
    .map(([name, schema]) => {
      const { description } = schema as { description?: string };
      const comment = renderComment(description === undefined ? [] : [description], "");
      const type = renderType(schema, { isInput: name.endsWith("Input"), indent: "" });
      return `${comment}export type ${name} = ${type};\n`;
    })
    .join("\n");
}

/** The typed methods of the client, the types they use, and what the client has to know about each procedure. */
export function renderProcedures(): string {
  const schemas = createSchemas();
  const rows = PROCEDURES.map(
    ({ path, kind, input }) =>
      `  "${path}": { kind: "${kind}", hasInput: ${input !== undefined} },\n`,
  );
  return `${HEADER}import type { CallOptions } from "../call-options.ts";

${renderNamedTypes(schemas)}
/** A method for every procedure of the server. */
export type JumblClient = {
${renderNamespace("", schemas, "  ")}};

export const PROCEDURES = {
${rows.join("")}} as const;

/** The name of a procedure, such as \`game.start\`. */
export type ProcedureName = keyof typeof PROCEDURES;
`;
}
