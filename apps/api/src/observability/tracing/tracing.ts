export type RequestTrace = {
  id: string;
  /** Makes the request's span the parent of those that `work` and its callbacks start. */
  run: (work: () => void) => void;
  end: (response: { method: string; route: string; status: number; requestId: string }) => void;
};

export type Statement = { sql: string; seconds: number; error?: unknown };

/** Spans of requests, procedures and statements. They hold no input, output, parameter or player. */
export type Tracing = {
  startRequest: (headers: Record<string, unknown>) => RequestTrace;
  traceProcedure: <Result>(
    path: string,
    work: () => Promise<Result>,
    getCode: (result: Result) => string,
  ) => Promise<Result>;
  /** Records a statement that has just ended; those outside of requests are ignored. */
  recordStatement: (statement: Statement) => void;
  /** Sends the remaining spans. */
  stop: () => Promise<void>;
};
