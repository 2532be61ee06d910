import fc from "fast-check";

/** A property of a call's input in the published document. */
export type PropertySchema = { type?: string; format?: string; enum?: unknown[]; maximum?: number };

const HOSTILE_TEXTS = [
  ["", " ", "\u0000", "a\u0000b", "\ud800", "\u202e", "\u{1F600}", "%", "%00"],
  ["' OR '1'='1", "'; drop table users; --", "../../../etc/passwd", "__proto__", "constructor"],
  ["<script>alert(1)</script>", "\r\nX-Injected: 1", "$(sleep 5)", "{{7*7}}"],
  ["NaN", "null", "undefined", "1e400", "-1", "9".repeat(40), "a".repeat(2000)],
  ["((((((((((((((((((((((((((((((a", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!@b.co"],
].flat();

const HOSTILE_NUMBERS = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 5e-324];

/** Any UTF-16 code units, including lone surrogates. */
const anyText = fc
  .array(fc.nat(0xffff), { maxLength: 80 })
  .map((units) => String.fromCharCode(...units));

const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...HOSTILE_NUMBERS) },
  { weight: 2, arbitrary: anyText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Valid values for properties that random text rarely satisfies. Usernames have no vowels, so none is blocked. */
const PLAUSIBLE_TEXTS: Record<string, fc.Arbitrary<string>> = {
  username: fc.stringMatching(/^[qxz]{6}_[0-9]{4}$/),
  email: fc.stringMatching(/^[a-z0-9]{1,10}@[a-z]{1,8}\.(org|co)$/),
  password: fc.constantFrom("Plum-Orchard-42", "Wrong-Password-1"),
  newPassword: fc.constantFrom("Plum-Orchard-42", "Plum-Orchard-43"),
  currentPassword: fc.constantFrom("Plum-Orchard-42", "Plum-Orchard-42", "Wrong-Password-1"),
  guess: fc.constantFrom("WRONG", "GREEN TEA"),
  month: fc.constantFrom("2026-11", "2019-01", "9999-12"),
};

type Accepted = Readonly<Record<string, readonly string[]>>;
type Properties = Readonly<Record<string, PropertySchema>>;

/** Values that a property accepts, according to its name and the document. */
function createPlausible(
  name: string,
  { type, format, enum: values, maximum = 100 }: PropertySchema,
  accepted: Accepted,
): fc.Arbitrary<unknown> {
  if (values !== undefined) return fc.constantFrom<unknown>(...values);
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") return fc.integer({ min: 1, max: maximum });
  const known = accepted[name] ?? accepted[format ?? ""] ?? [];
  const text = PLAUSIBLE_TEXTS[name] ?? fc.constant("x");
  if (known.length === 0) return text;
  return format === "uuid" ? fc.constantFrom(...known) : fc.oneof(fc.constantFrom(...known), text);
}

const mapProperties = (
  properties: Properties,
  create: (name: string, schema: PropertySchema) => fc.Arbitrary<unknown>,
) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, create(name, schema)]),
  );

/** Inputs most of which pass the first checks. */
export function createHostileInput(
  properties: Properties,
  accepted: Accepted,
): fc.Arbitrary<unknown> {
  const fields = mapProperties(properties, (name, schema) =>
    fc.oneof(
      { weight: 7, arbitrary: createPlausible(name, schema, accepted) },
      { weight: 1, arbitrary: hostile },
    ),
  );
  const whole = fc.record(fields);
  const names = fc.constantFrom("userId", "id", "role", "__proto__", "solved", "date");
  const withMore = fc
    .tuple(whole, fc.dictionary(names, hostile))
    .map(([input, more]) => ({ ...input, ...more }));
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 2, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 2, arbitrary: withMore },
    { weight: 1, arbitrary: hostile },
  );
}
