import { createOutgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { languages } from "@public-code/core/contract/language.ts";
import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import RobotPage from "./robot-page.tsx";

test.each(languages)("in %s it shows the header that the portal sends", (lang) => {
  const site = { origin: "https://code.example.tw", contextPath: "/portal/" };
  const { https } = createOutgoing({ ...site, port: 3000, outgoing: true });
  const html = renderInside(RobotPage, makeRootData({ settings: makeSettings({ lang, ...site }) }));
  const samples = html.match(/(?<=<code[^>]*>)User-Agent: [^<]*/g);
  expect(samples).toEqual([`User-Agent: ${https.userAgent}`, `User-Agent: git ${https.userAgent}`]);
});
