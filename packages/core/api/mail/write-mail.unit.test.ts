import { expect, test } from "vitest";
import { defineMails } from "./mail-kinds.ts";
import { writeMail } from "./write-mail.ts";

const about = { subject: "{{name}}", lines: ["{{name}}", "第二段"] };
const mails = defineMails(
  { "zh-TW": { about }, "en-US": { about } },
  {
    about: ({ name }: { name: string }) => ({
      template: "about",
      values: { name },
      links: [{ label: name, heading: name, path: `/?name=${name}` }],
    }),
  },
  { about: [{ name: "A" }] },
);

test("what people have typed is text in a mail, whichever place it takes", () => {
  const name = `<img src="x"> & '`;
  const mail = mails.about.with({ name });
  const { text, html } = writeMail(mail, {
    base: "https://portal.example.tw",
    role: "agency",
    edited: new Map(),
  });
  expect(text).toContain(name);
  expect(html).not.toContain("<img");
  // Title, paragraph, heading, address and label of a link, in both languages.
  expect(html.split("&lt;img src=&quot;x&quot;&gt; &amp; &#39;").length - 1).toBe(1 + 1 + 4 * 2);
});
