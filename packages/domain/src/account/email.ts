/** RFC 5321. */
export const EMAIL_MAX = 254;

const LOCAL_PART_MAX = 64;
const LABEL_MAX = 63;

/** @returns the message for the player, or undefined */
export function validateLoginEmail(text: string): string | undefined {
  return isEmail(text) ? undefined : "Invalid email address";
}

/** See docs/rules.md#accounts. */
export function validateRegisterEmail(text: string): string | undefined {
  if (text === "") return "Email is required";
  const message = validateLoginEmail(text);
  if (message !== undefined) return message;
  return hasDottedDomain(text) ? undefined : "Please enter a valid email address";
}

function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX) return false;
  const [local = "", domain = "", ...others] = text.split("@");
  return others.length === 0 && isLocalPart(local) && domain.split(".").every(isDomainLabel);
}

function isLocalPart(text: string): boolean {
  if (text.length > LOCAL_PART_MAX) return false;
  return text.split(".").every((atom) => /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/u.test(atom));
}

function isDomainLabel(text: string): boolean {
  if (text.length > LABEL_MAX || text.startsWith("-") || text.endsWith("-")) return false;
  return /^[A-Za-z0-9-]+$/u.test(text);
}

function hasDottedDomain(email: string): boolean {
  return email.slice(email.indexOf("@")).includes(".");
}
