import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DevMail, startDevMail } from "./dev-mail.ts";

let mail: DevMail;
beforeAll(async () => {
  mail = await startDevMail();
});
afterAll(() => mail.close());

const fetchPage = async () => (await fetch(mail.url)).text();

it("shows the mails with their links, the newest first", async () => {
  expect(await fetchPage()).toContain("No mail yet.");
  const transport = createTransport(mail.env["SMTP_URL"]);
  const [from, to, text] = ["a@b.example", "ada@example.org", "Open https://a.example/b#token."];
  for (const subject of ["One", "Two & <more>"]) {
    await transport.sendMail({ from, to, subject, text });
  }
  const page = await fetchPage();
  expect(page).toContain('<a href="https://a.example/b#token">https://a.example/b#token</a>.');
  expect(page.indexOf("Two &amp; &lt;more&gt;")).toBeLessThan(page.indexOf("One"));
  expect(mail.mails).toHaveLength(2);
});

it("listens at another port when the wanted one is in use", async () => {
  const port = Number(new URL(mail.url).port);
  const second = await startDevMail({ port });
  expect(second.url).not.toBe(mail.url);
  await second.close();
});
