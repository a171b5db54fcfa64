/**
 * Screenshots of the demo content, drawn instead of copied: abstract interfaces in the portal's
 * colours. They hold no text, since fonts differ from machine to machine.
 */
import { penFor } from "./picture/brush.ts";
import { inWindow } from "./picture/frame.ts";
import type { Layout } from "./picture/layout.ts";
import { chart, map } from "./picture/layouts-figures.ts";
import { form, login } from "./picture/layouts-forms.ts";
import { flow, list, report, table } from "./picture/layouts-lists.ts";
import { document, site } from "./picture/layouts-reading.ts";
import { chat, code, speech, votes } from "./picture/layouts-talk.ts";

interface View {
  layout: Layout;
  sideMenu: boolean;
  header: boolean;
}

const plain = (layout: Layout): View => ({ layout, sideMenu: false, header: true });
const withMenu = (layout: Layout): View => ({ layout, sideMenu: true, header: true });
const whole = (layout: Layout): View => ({ layout, sideMenu: false, header: false });

/** The views of a function type; a program's first picture shows the first one. */
const views: Readonly<Record<string, readonly [View, ...View[]]>> = {
  caseManagement: [withMenu(list), plain(form), plain(chart), withMenu(flow)],
  dataPresentation: [withMenu(chart), plain(map), withMenu(list)],
  dataUploadForm: [plain(form), withMenu(list), plain(site)],
  loginAuthentication: [whole(login), withMenu(report), plain(form)],
  website: [plain(site), withMenu(list), plain(chart)],
  documents: [whole(document), plain(form), withMenu(flow)],
  openData: [plain(table), plain(chart), plain(map)],
  mapping: [plain(map), withMenu(list), plain(chart)],
  messaging: [plain(chat), plain(form), withMenu(chart)],
  dataProcessing: [withMenu(flow), withMenu(report), plain(form)],
  security: [withMenu(report), withMenu(flow), plain(chart)],
  participation: [plain(votes), plain(site), plain(chart)],
  languageAndAi: [plain(speech), whole(document), withMenu(flow)],
  other: [whole(code), withMenu(flow), plain(site)],
};

const fallback: readonly [View, ...View[]] = [whole(code)];

/**
 * Draws one picture of a program as SVG, 1280 × 800.
 * @param seed program key; the same key always gives the same picture and colours
 * @param kind code of the program's first function type; an unknown one shows a developer's tool
 * @param index place of the picture among those of the program, from 0
 */
export function drawPicture(seed: string, kind: string, index: number): string {
  const choices = views[kind] ?? fallback;
  const view = choices[index % choices.length] ?? choices[0];
  const pen = penFor(seed, index);
  return inWindow(pen, view, (area) => view.layout(pen, area));
}
