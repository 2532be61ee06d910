import { renderPage } from "./render-page.ts";

export type ReceivedMail = { to: string; subject: string; text: string };

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

const linkAddresses = (html: string) =>
  html.replace(/https?:\/\/[^\s<]+[^\s<.]/g, (url) => `<a href="${url}">${url}</a>`);

function renderMail({ to, subject, text }: ReceivedMail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}</p>
<pre style="white-space: pre-wrap">${linkAddresses(escapeHtml(text))}</pre>
</article>`;
}

/** The newest e-mail first. */
export function renderMailsPage(mails: readonly ReceivedMail[]): string {
  const content = mails.toReversed().map(renderMail).join("\n<hr>\n");
  return renderPage("E-mails (development)", content || "<p>No e-mails yet.</p>");
}
