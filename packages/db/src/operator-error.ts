/** An error that an operator has to resolve. The message is a sentence that says how. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
