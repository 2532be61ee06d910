import * as fc from "fast-check";

/** Any text a browser can send: printable ASCII, or any code units, with controls and lone surrogates. */
export const anyText = fc.oneof(
  fc.string(),
  fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
);

export function checkAnyText(check: (text: string) => void): void {
  fc.assert(fc.property(anyText, check));
}
