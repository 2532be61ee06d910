export type CallOptions = {
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
};

export type KeyedCallOptions = CallOptions & {
  /**
   * Makes the call safe to retry, so that the client retries it like a read. Use a new one for each call, such as
   * `crypto.randomUUID()`, and the same one when you repeat a call yourself; it is kept for 24 hours.
   */
  idempotencyKey?: string | undefined;
};
