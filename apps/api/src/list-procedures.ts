// oxlint-disable no-underscore-dangle -- `_def` is where tRPC keeps what it knows of a router.
import type { AnyProcedure } from "@trpc/server";
import type { z } from "zod";
import type { ProcedureMeta } from "./procedures/procedures.ts";
import { type AppRouter, appRouter } from "./router.ts";

type Paths<Tree, Prefix extends string> = {
  [Name in keyof Tree & string]: Tree[Name] extends AnyProcedure
    ? `${Prefix}${Name}`
    : Paths<Tree[Name], `${Prefix}${Name}.`>;
}[keyof Tree & string];

/** The name of a procedure, such as `game.start`. */
export type ProcedurePath = Paths<AppRouter["_def"]["record"], "">;

/** The properties of a procedure that the API's documentation uses. */
export type Procedure = ProcedureMeta & {
  path: ProcedurePath;
  kind: "query" | "mutation";
  input: z.ZodType | undefined;
  output: z.ZodType;
};

/** With the part of its `_def` that tRPC does not type. */
type WithDefinition = {
  _def: {
    type: Procedure["kind"];
    meta: ProcedureMeta;
    inputs: z.ZodType[];
    output: { schema: z.ZodType };
  };
};

function describeProcedure(path: string, procedure: unknown): Procedure {
  const { type, meta, inputs, output } = (procedure as WithDefinition)._def;
  return {
    path: path as ProcedurePath,
    kind: type,
    ...meta,
    input: inputs[0],
    output: output.schema,
  };
}

export const PROCEDURES: readonly Procedure[] = Object.entries(appRouter._def.procedures).map(
  ([path, procedure]) => describeProcedure(path, procedure),
);

const proceduresByPath = new Map(PROCEDURES.map((procedure) => [procedure.path, procedure]));

export function getProcedure(path: ProcedurePath): Procedure {
  return proceduresByPath.get(path)!;
}
