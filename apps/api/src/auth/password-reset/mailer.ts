import { once } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import PQueue from "p-queue";
import type { Env } from "../../env/env.ts";
import { PlayerError } from "../../errors/errors.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 500;

export type Mail = { to: string; subject: string; text: string };

/** A mail server's error message contains the recipient, so only the error's codes are logged. */
function describeFailure(error: unknown) {
  const { code, responseCode, command } = error as Record<string, unknown>;
  return { code, responseCode, command };
}

function openTransport(url: string, from?: string) {
  return createTransport(
    {
      url,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
    },
    { from },
  );
}

/** Connects and signs in without sending an e-mail. Returns the reason for a failure. */
export async function checkMailServer(url: string): Promise<string | undefined> {
  const transport = openTransport(url);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

/**
 * Undefined when no mail server is configured. `onSent` is called for each queued e-mail, whether or not it could be
 * sent.
 */
export function createMailer(
  { SMTP_URL, MAIL_FROM }: Env,
  onSent: (outcome: "ok" | "error") => void = () => {},
) {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return undefined;
  const transport = openTransport(SMTP_URL, MAIL_FROM);
  const queue = new PQueue({ concurrency: MAX_CONCURRENT });
  const dropping = new AbortController();
  const dropped = once(dropping.signal, "abort");

  async function deliver(log: FastifyBaseLogger, writeMail: () => Promise<Mail | undefined>) {
    const mail = await writeMail().catch((error: unknown) => {
      log.error(error, "an e-mail could not be written");
    });
    if (!mail) return;
    try {
      await transport.sendMail(mail);
      onSent("ok");
    } catch (error) {
      onSent("error");
      log.error(describeFailure(error), "an e-mail could not be sent; check SMTP_URL");
    }
  }

  return {
    /**
     * Writes and sends an e-mail after the response, so that the response time does not reveal it. A failure is only logged.
     * Nothing is sent when `writeMail` returns undefined.
     * @throws PlayerError 503 `busy` when too many e-mails are waiting.
     */
    enqueue(log: FastifyBaseLogger, writeMail: () => Promise<Mail | undefined>): void {
      if (queue.size >= MAX_QUEUED) {
        throw new PlayerError(
          "busy",
          "Many emails are waiting to be sent. Please try again in a moment.",
          60,
        );
      }
      void queue.add(() => deliver(log, writeMail));
    },
    /** @throws an error of the mail server */
    send: async (mail: Mail): Promise<void> => {
      await transport.sendMail(mail);
    },
    /** Waits for the queued e-mails, until `drop` is called. */
    async drain(): Promise<void> {
      await Promise.race([queue.onIdle(), dropped]);
    },
    /** Discards the e-mails that have not been sent. Returns their number. */
    drop(): number {
      const mails = queue.size + queue.pending;
      queue.clear();
      dropping.abort();
      return mails;
    },
  };
}
