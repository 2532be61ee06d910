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

/** The newest mail first. */
export function renderMailsPage(mails: readonly ReceivedMail[]): string {
  const content = mails.length === 0 ? "<p>No mail yet.</p>" : mails.toReversed().map(renderMail);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mails (development)</title>
<h1>Mails (development)</h1>
${[content].flat().join("\n<hr>\n")}
</html>`;
}
