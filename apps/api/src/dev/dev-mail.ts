import { createServer, type Server } from "node:http";
import { BRAND } from "@jumbl/domain/brand";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { listen } from "./listen.ts";
import { type ReceivedMail, renderMailsPage } from "./mails-page.ts";

/** Returns the port, which is another than the wanted one if that is in use. */
async function listenAnywhere(server: Server, port: number): Promise<number> {
  return listen(server, port).catch(() => listen(server, 0));
}

/** Starts a mail server that delivers nothing: it shows the e-mails on a page. */
export async function startDevMail({ port = 0 }: { port?: number } = {}) {
  const mails: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const { subject = "", text = "" } = await PostalMime.parse(Buffer.concat(chunks));
      const to = session.envelope.rcptTo.map(({ address }) => address).join(", ");
      mails.push({ to, subject, text });
      callback();
    },
  });
  const web = createServer((_req, res) => {
    res.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(renderMailsPage(mails));
  });
  const smtpPort = await listen(smtp, 0);
  const webPort = await listenAnywhere(web, port);
  return {
    /** Environment variables that configure the server to send its e-mails here. */
    env: {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: `${BRAND.name} <${BRAND.slug}@example.org>`,
    },
    /** The page that shows the e-mails. */
    url: `http://localhost:${webPort}`,
    mails: mails as readonly ReceivedMail[],
    close: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise((resolve) => web.close(resolve)),
      ]);
    },
  };
}
