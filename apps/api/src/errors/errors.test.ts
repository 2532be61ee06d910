import { getTRPCErrorFromUnknown } from "@trpc/server";
import { expect, it } from "vitest";
import { createErrorResponse, isUnexpected } from "./errors.ts";

const createError = (fields: object) => Object.assign(new Error("secret SELECT"), fields);

function respondTo(thrown: unknown) {
  const error = getTRPCErrorFromUnknown(thrown);
  return { ...createErrorResponse(error, "request 1"), isUnexpected: isUnexpected(error) };
}

it.each([
  ["a full disk", "53100"],
  ["a restart", "57P01"],
  ["a statement timeout", "57014"],
  ["a lock timeout", "55P03"],
  ["a deadlock", "40P01"],
  ["an unlogged table on a standby", "0A000"],
])("returns 503 with Retry-After for %s", (_case, code) => {
  const response = respondTo(createError({ code }));
  const body = { code: "unavailable" };
  expect(response).toMatchObject({ status: 503, body, retryAfter: 2, isUnexpected: false });
  expect(JSON.stringify(response)).not.toContain("secret");
});

it.each([
  ["an unexpected error", {}],
  ["an error in a query", { code: "42703" }],
  ["another foreign key", { code: "23503", constraint: "user_achievements_achievement_id_fkey" }],
])("returns 500 with the request's id and no detail for %s", (_case, fields) => {
  const message = "Something went wrong on our side. Please try again.";
  const body = { message, code: "internal", requestId: "request 1" };
  expect(respondTo(createError(fields))).toEqual({ status: 500, body, isUnexpected: true });
});
