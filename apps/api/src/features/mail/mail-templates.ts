import { htmlLanguage, type Language } from "@public-code/contract/language.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { platformName } from "@public-code/contract/site/pages.ts";
import { escapeHtml } from "#platform/markup.ts";

interface Case {
  caseNo: string;
  programName: string;
}

/** What each kind of mail needs to know; nothing about a person. */
export interface MailData {
  submitted: Case;
  approved: Case & { programId: number };
  modificationRequested: Case & { reason: string };
  /** `date` is `YYYYMMDD`; `planned` where the day is still to come. */
  offline: Case & { reason: string; date: string; planned: boolean };
  modificationReminder: Case & { days: number };
  /** For the contact address of a program: no more than the number and a link. */
  caseNotice: { caseNo: string };
  /** For operators. */
  newSubmissions: { cases: (Case & { programId: number })[] };
}
export type MailKind = keyof MailData;

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** Paragraphs in one language, and what follows as a link. */
interface Words {
  subject: string;
  lines: string[];
  links: { label: string; path: string }[];
}

type Writers = {
  [Kind in MailKind]: (data: MailData[Kind], lang: Language) => Words;
};

const managementPath = (caseNo: string, lang: Language) =>
  `${addresses.managedCase(caseNo)}&lang=${lang}`;

const shownDay = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

function manageLink(caseNo: string, lang: Language): Words["links"] {
  const label = lang === "zh-TW" ? "查看案件" : "See the case";
  return [{ label, path: managementPath(caseNo, lang) }];
}

const writers: Writers = {
  submitted: ({ caseNo, programName }, lang) => ({
    ...(lang === "zh-TW"
      ? {
          subject: `${caseNo} 已送出審核`,
          lines: [`「${programName}」（案號 ${caseNo}）已送出審核，審核結果會另行通知。`],
        }
      : {
          subject: `${caseNo} submitted for review`,
          lines: [
            `“${programName}” (case ${caseNo}) was submitted for review. You will hear of the decision.`,
          ],
        }),
    links: manageLink(caseNo, lang),
  }),
  approved: ({ caseNo, programName, programId }, lang) => ({
    ...(lang === "zh-TW"
      ? {
          subject: `${caseNo} 已核准上架`,
          lines: [`「${programName}」（案號 ${caseNo}）已核准，現在上架中。`],
        }
      : {
          subject: `${caseNo} approved`,
          lines: [`“${programName}” (case ${caseNo}) was approved and is online now.`],
        }),
    links: [
      {
        label: lang === "zh-TW" ? "查看程式頁面" : "See the program",
        path: `${addresses.program(programId)}&lang=${lang}`,
      },
    ],
  }),
  modificationRequested: ({ caseNo, programName, reason }, lang) => ({
    ...(lang === "zh-TW"
      ? {
          subject: `${caseNo} 請修改後再送出`,
          lines: [`「${programName}」（案號 ${caseNo}）需要修改：`, reason],
        }
      : {
          subject: `${caseNo} modification requested`,
          lines: [`“${programName}” (case ${caseNo}) needs to be modified:`, reason],
        }),
    links: manageLink(caseNo, lang),
  }),
  offline: ({ caseNo, programName, reason, date, planned }, lang) => {
    const day = shownDay(date);
    return {
      ...(lang === "zh-TW"
        ? {
            subject: planned ? `${caseNo} 將於 ${day} 下架` : `${caseNo} 已下架`,
            lines: [
              planned
                ? `「${programName}」（案號 ${caseNo}）將於 ${day} 零時（臺北時間）下架，原因：`
                : `「${programName}」（案號 ${caseNo}）已於 ${day} 下架，原因：`,
              reason,
            ],
          }
        : {
            subject: planned ? `${caseNo} goes offline on ${day}` : `${caseNo} is offline`,
            lines: [
              planned
                ? `“${programName}” (case ${caseNo}) goes offline on ${day} at 00:00 Taipei time. The reason:`
                : `“${programName}” (case ${caseNo}) went offline on ${day}. The reason:`,
              reason,
            ],
          }),
      links: manageLink(caseNo, lang),
    };
  },
  modificationReminder: ({ caseNo, programName, days }, lang) => ({
    ...(lang === "zh-TW"
      ? {
          subject: `${caseNo} 等待修改已 ${days} 天`,
          lines: [`「${programName}」（案號 ${caseNo}）在 ${days} 天前被通知修改，尚未重新送出。`],
        }
      : {
          subject: `${caseNo} has waited ${days} days for its modification`,
          lines: [
            `A modification of “${programName}” (case ${caseNo}) was requested ${days} days ago, and it has not been submitted again.`,
          ],
        }),
    links: manageLink(caseNo, lang),
  }),
  caseNotice: ({ caseNo }, lang) => ({
    ...(lang === "zh-TW"
      ? { subject: `${caseNo} 有新的進度`, lines: [`案件 ${caseNo} 有新的進度。`] }
      : { subject: `News of case ${caseNo}`, lines: [`There is news of case ${caseNo}.`] }),
    links: manageLink(caseNo, lang),
  }),
  newSubmissions: ({ cases }, lang) => ({
    ...(lang === "zh-TW"
      ? { subject: `${cases.length} 件新送審案件`, lines: [`有 ${cases.length} 件新送審案件：`] }
      : {
          subject: `${cases.length} new submissions`,
          lines: [`There are ${cases.length} new submissions:`],
        }),
    links: cases.map(({ caseNo, programName, programId }) => ({
      label: `${caseNo} ${programName}`,
      path: `${addresses.review(programId)}?lang=${lang}`,
    })),
  }),
};

function asText({ lines, links }: Words, base: string): string {
  const written = links.map(({ label, path }) => `${label}\n${base}${path}`);
  return [...lines, ...written].join("\n\n");
}

function asHtml({ lines, links }: Words, base: string, lang: Language): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line).replaceAll("\n", "<br>")}</p>`);
  const written = links.map(
    ({ label, path }) => `<p><a href="${escapeHtml(base + path)}">${escapeHtml(label)}</a></p>`,
  );
  return `<div lang="${htmlLanguage[lang]}">${[...paragraphs, ...written].join("\n")}</div>`;
}

/**
 * A mail in both languages, Chinese first, as plain text and as HTML. `base` is the public address
 * of the portal without a trailing slash.
 */
export function writeMail<Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  base: string,
): MailText {
  const write = writers[kind];
  const [zh, en] = [write(data, "zh-TW"), write(data, "en-US")];
  const signed = `${platformName["zh-TW"]} ${platformName["en-US"]}\n${base}/`;
  return {
    subject: `【${platformName["zh-TW"]}】${zh.subject} / ${en.subject}`,
    text: `${asText(zh, base)}\n\n----\n\n${asText(en, base)}\n\n-- \n${signed}\n`,
    html: `<!doctype html><html lang="${htmlLanguage["zh-TW"]}"><head><meta charset="utf-8"><title>${escapeHtml(zh.subject)}</title></head><body>${asHtml(zh, base, "zh-TW")}<hr>${asHtml(en, base, "en-US")}<p>${escapeHtml(signed).replaceAll("\n", "<br>")}</p></body></html>`,
  };
}

const kinds = Object.keys(writers);

export function isMailKind(kind: string): kind is MailKind {
  return kinds.includes(kind);
}
