// When a browser translates a page, it replaces the text nodes. React then fails when it removes such a text or inserts
// an element before it, and a changed text does not appear. None of this happens to a text that is the only child of
// its element.

type Expression = {
  type: string;
  name?: string;
  value?: unknown;
  object?: Expression;
  property?: Expression;
  callee?: Expression;
  consequent?: Expression;
  alternate?: Expression;
  right?: Expression;
};
type Child = { type: string; value?: string; expression?: Expression };
type Content = { parent?: Content | null; openingElement?: { attributes: Attribute[] } };
type Element = Content & { children: Child[] };
type Attribute = { name?: { name: unknown }; value?: { value?: unknown } | null };
type Context = { report: (problem: { node: Child; message: string }) => void };

const MESSAGE =
  "Text next to other content breaks when the page is translated. Put it into an element of its own, or write the whole text as one template.";

/** Whether an expression never changes: a literal, or a constant such as `BRAND.name`. */
function isConstant({ type, name = "", object, callee }: Expression): boolean {
  const owner = object ?? callee;
  if (owner) return isConstant(owner);
  return (
    type === "Literal" ||
    type === "JSXEmptyExpression" ||
    (type === "Identifier" && /^[A-Z_]+$/.test(name))
  );
}

/** By convention, values with these names are elements. Any other value next to content is assumed to be text. */
const ELEMENTS =
  /^(children|icon|aside|header|everyone|charts?|choices|shareButton|content|map|from|createPortal)$/;

/** Whether an expression may be text, judging without its type. */
function isText(expression: Expression | undefined): boolean {
  switch (expression?.type) {
    case "Literal":
      return typeof expression.value === "string" && expression.value.trim() !== "";
    case "TemplateLiteral":
    case "BinaryExpression":
      return true;
    case "Identifier":
      return !ELEMENTS.test(expression.name ?? "");
    case "MemberExpression":
      return isText(expression.property);
    case "CallExpression":
      return isText(expression.callee);
    case "ConditionalExpression":
      return isText(expression.consequent) || isText(expression.alternate);
    case "LogicalExpression":
      return isText(expression.right);
    default:
      return false;
  }
}

/** Whether a node is in an element with `translate="no"`. */
function isUntranslated({ parent, openingElement }: Content): boolean {
  const isMarked = openingElement?.attributes.some(
    ({ name, value }) => name?.name === "translate" && value?.value === "no",
  );
  return isMarked === true || (parent ? isUntranslated(parent) : false);
}

function check(node: Element, context: Context): void {
  if (isUntranslated(node)) return;
  const { children } = node;
  const changing = children.filter(({ expression }) => expression && !isConstant(expression));
  const content = children.filter(
    ({ type, value, expression }) =>
      (type !== "JSXText" || value?.trim()) && expression?.type !== "JSXEmptyExpression",
  );
  if (changing.length === 0 || content.length < 2) return;
  for (const child of content) {
    const isPlainText = child.type === "JSXText";
    if (isPlainText || (changing.includes(child) && isText(child.expression)))
      context.report({ node: child, message: MESSAGE });
  }
}

export default {
  meta: { name: "translation" },
  rules: {
    "text-in-own-element": {
      create: (context: Context) => ({
        JSXElement: (node: Element) => check(node, context),
        JSXFragment: (node: Element) => check(node, context),
      }),
    },
  },
};
