import fc from "fast-check";

/** What the published document says of one property of a call's input. */
export type PropertySchema = { type?: string; format?: string; enum?: unknown[]; pattern?: string };

const HOSTILE_TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e",
  "\u{1F600}",
  "' OR '1'='1",
  "'; drop table users; --",
  "%",
  "%00",
  "../../../etc/passwd",
  "__proto__",
  "constructor",
  "<script>alert(1)</script>",
  "\r\nX-Injected: 1",
  "$(sleep 5)",
  "{{7*7}}",
  "NaN",
  "null",
  "undefined",
  "1e400",
  "-1",
  "9".repeat(40),
  "a".repeat(5000),
  "((((((((((((((((((((((((((((((a",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!@b.co",
];

const HOSTILE_NUMBERS = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 5e-324];

const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...HOSTILE_NUMBERS) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 80 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Texts that a property of this name accepts. */
const PLAUSIBLE_TEXTS: Record<string, readonly string[]> = {
  username: ["some_name", "another_name"],
  email: ["somebody@example.org", "another@example.org"],
  password: ["Plum-Orchard-42"],
  newPassword: ["Plum-Orchard-43"],
  currentPassword: ["Plum-Orchard-42", "Wrong-Password-1"],
  guess: ["WRONG", "PLANET", "GREEN TEA"],
};

/** Values that a property accepts, as far as its name and the document say. */
function createPlausible(
  name: string,
  { type, format, enum: values }: PropertySchema,
  ids: string[],
): fc.Arbitrary<unknown> {
  if (values !== undefined) return fc.constantFrom<unknown>(...values);
  if (format === "uuid") return fc.constantFrom<unknown>(...ids);
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") return fc.nat({ max: 100 });
  return fc.constantFrom<unknown>(...(PLAUSIBLE_TEXTS[name] ?? ["x"]));
}

/** Inputs near enough to an honest one to get past the first checks, and some that are far from it. */
export function createInputArbitrary(
  properties: Record<string, PropertySchema>,
  ids: string[],
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fc.oneof(
        { weight: 5, arbitrary: createPlausible(name, schema, ids) },
        { weight: 1, arbitrary: hostile },
      ),
    ]),
  );
  const whole = fc.record(fields);
  const partial = fc.record(fields, { requiredKeys: [] });
  const withMore = fc
    .tuple(
      whole,
      fc.dictionary(
        fc.constantFrom("userId", "id", "role", "__proto__", "solved", "date"),
        hostile,
      ),
    )
    .map(([input, more]) => ({ ...input, ...more }));
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 2, arbitrary: partial },
    { weight: 2, arbitrary: withMore },
    { weight: 1, arbitrary: hostile },
  );
}
