import { setTimeout } from "node:timers/promises";
import { type JsonRequest, type JsonResponse, sendJson } from "@jumbl/api/testing/send-json.ts";
import type { Instance } from "../kit/instance.ts";

const RETRY_MS = 200;

/** `lost` responses may belong to calls that were carried out. */
export type Sent = JsonResponse & { lost: number };

/** Two instances, one of which may be down. Repeats each call until a response arrives. */
export class Service {
  readonly instances: Instance[];
  /** Differences between actual and expected responses. */
  readonly problems: string[] = [];
  calls = 0;
  lost = 0;
  #interruption: { call: number; run: () => void } | undefined;

  constructor(instances: Instance[]) {
    this.instances = instances;
  }

  /** Calls `run` while a call is waiting for its response, after so many others. */
  interruptAfter(calls: number, run: () => void): void {
    this.#interruption = { call: this.calls + calls, run };
  }

  async send(path: string, request: JsonRequest = {}): Promise<Sent> {
    for (let lost = 0; ; lost += 1) {
      this.calls += 1;
      const instance = this.instances[this.calls % this.instances.length]!;
      const response = sendJson(instance.url + path, request).catch(() => undefined);
      if (this.#interruption !== undefined && this.calls >= this.#interruption.call) {
        this.#interruption.run();
        this.#interruption = undefined;
      }
      const settled = await response;
      // 408: a busy machine has not sent or received the request in time.
      const isLost = settled === undefined || settled.status >= 500 || settled.status === 408;
      if (!isLost) return { ...settled, lost };
      this.lost += 1;
      await setTimeout(RETRY_MS);
    }
  }
}
