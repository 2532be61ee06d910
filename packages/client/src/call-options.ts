export type CallOptions = {
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
};

export type KeyedCallOptions = CallOptions & {
  /**
   * Makes the call safe to repeat, so that the client repeats it as it repeats reads. Give each call another one, such as
   * `crypto.randomUUID()`, and a call you repeat yourself the same one; it is kept for 24 hours.
   */
  idempotencyKey?: string | undefined;
};
