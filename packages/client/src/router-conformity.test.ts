import type { AppRouter } from "@jumbl/api/router";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { expectTypeOf, it } from "vitest";
import type { JumblClient } from "./index.ts";

type Method = (...args: never[]) => Promise<unknown>;

/** `never` if a method takes what the procedure takes and returns what it returns; otherwise the mismatch. */
type Mistake<Name, Client extends Method, Input, Output> = [
  Awaited<ReturnType<Client>>,
  Output,
] extends [Output, Awaited<ReturnType<Client>>]
  ? [Input] extends [void | undefined]
    ? never
    : [Parameters<Client>[0]] extends [Input]
      ? never
      : ["another input", Name]
  : ["another output", Name];

/** The mismatches of all methods of the client, including missing ones. */
type Mistakes<Client, Inputs, Outputs> = {
  [Name in keyof Outputs]: Name extends keyof Client & keyof Inputs
    ? Client[Name] extends Method
      ? Mistake<Name, Client[Name], Inputs[Name], Outputs[Name]>
      : Mistakes<Client[Name], Inputs[Name], Outputs[Name]>
    : ["no method", Name];
}[keyof Outputs];

it("the client has the types of the router, as the compiler checks", () => {
  expectTypeOf<
    Mistakes<JumblClient, inferRouterInputs<AppRouter>, inferRouterOutputs<AppRouter>>
  >().toBeNever();
});
