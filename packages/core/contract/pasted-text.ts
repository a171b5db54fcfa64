import { halfWidth } from "./tidy-text.ts";

const schemes = /(?:https?|ｈｔｔｐｓ?)[:：][/／]{2}/giu;
/** What stands in no address: blanks, quotation marks, brackets of titles. */
const outside = /[\s<>"`「」『』【】《》〈〉“”‘’\p{Cf}]/u;
/** Signs of a Chinese sentence. Behind a Latin letter or digit they end an address; behind Han they may be in it. */
const sentenceSigns = /[，。；：、！？（）]/u;
const latin = /[\x21-\x7e]/;
const closers: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", "）": "（" };
const lastSigns = /[.,;:!?'，。；：、！？]/u;

const countOf = (text: string, sign: string) => text.split(sign).length - 1;

/** An address, or a name of its path, without a sentence's signs at its end and brackets that it does not open. */
export function withoutEnd(address: string): string {
  let end = address.length;
  const last = address.slice(address.lastIndexOf("/") + 1);
  const surplus = new Map(
    Object.entries(closers).map(([closer, opener]) => [
      closer,
      countOf(last, closer) - countOf(last, opener),
    ]),
  );
  for (; end > 0; end -= 1) {
    const sign = address[end - 1] ?? "";
    const left = surplus.get(sign) ?? 0;
    if (left > 0) surplus.set(sign, left - 1);
    else if (!lastSigns.test(sign)) break;
  }
  return address.slice(0, end);
}

/** Another address, unless it is part of this one. */
const another = /(?<![/=?&#])https?:\/\//iy;

/** Whose end is looked for behind `start`: the host may have full-width signs of its own, the rest Han. */
function endOfAddress(text: string, start: number): number {
  let isHost = true;
  let isQuery = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (outside.test(sign)) return at;
    if (/[/?#／]/.test(sign)) isHost = false;
    if (sign === "?") isQuery = true;
    // In a query `family=A|B` is part of an address; elsewhere it parts two cells.
    if (sign === "|" && !(isQuery && /[\w%]/.test(text[at + 1] ?? ""))) return at;
    const isEnd = isHost ? /[，；、！（）]/u.test(sign) : latin.test(text[at - 1] ?? "");
    if (isEnd && sentenceSigns.test(sign)) return at;
    another.lastIndex = at;
    if (another.test(text)) return at;
  }
  return text.length;
}

/** The scheme and host of an address, in whatever width; a path that begins full-width belongs to them. */
const head = /^(?:[A-Za-zＡ-Ｚａ-ｚ]{1,10}[:：][/／]{2})?[^/?#]*/u;

/**
 * An address with its scheme and host in half-width. What follows a half-width slash stays, since an
 * address may well have full-width signs there.
 */
const halfWidthHead = (text: string) =>
  text.replace(head, (part) => halfWidth(part).replace(/[。｡]/gu, "."));

/** A note in Chinese right behind a letter; a name of a wiki has `_` before its brackets. */
const note = /(?<=[A-Za-z\d/])\(\p{Script=Han}[^()]*\)$/u;

/** The http(s) addresses of a text, each once, without what a sentence, a cell or a mail has around them. */
export function addressesIn(text: string): string[] {
  const addresses = new Set<string>();
  let end = 0;
  for (const { index, 0: scheme } of text.matchAll(schemes)) {
    if (index < end) continue;
    end = endOfAddress(text, index + scheme.length);
    const address = withoutEnd(withoutEnd(text.slice(index, end)).replace(note, ""));
    if (address.length > scheme.length) addresses.add(halfWidthHead(address));
  }
  return [...addresses];
}

const wrapped = /^(?:<(.+)>|"(.+)"|'(.+)'|`(.+)`|「(.+)」|『(.+)』|（(.+)）)$/su;
/** `原始碼：git.example.tw/a（主程式）` */
const bareAddress =
  /^(?:[^\s/.]*(?:\p{Script=Han}:|：)\s*)?((?:[\w-]+\.)+[A-Za-z]{2,}(?:\/\S*)?)$/u;
const unseenEnds = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** `https://demo.example.tw/annual report`: whether the address goes on behind the blank, only a person knows. */
const withBlank = /^\s*https?:\/\/[\x21-\x7e]+ [\x20-\x7e]+$/i;

/**
 * The one address that a pasted text is about: `<https://…>`, `網址：https://…`, `[page](https://…)`. A text with
 * none or several is returned as it is, but for what is around all of it.
 */
export function pastedAddress(text: string): string {
  if (withBlank.test(text)) return text.trim();
  const [address, ...others] = addressesIn(text);
  if (address !== undefined && others.length === 0) return address;
  const bare = text.replace(unseenEnds, "");
  const inside = wrapped.exec(bare)?.slice(1).find(Boolean) ?? bare;
  const [, hostAndPath] = bareAddress.exec(inside) ?? [];
  if (hostAndPath !== undefined) return (addressesIn(`https://${hostAndPath}`)[0] ?? "").slice(8);
  return halfWidthHead(withoutEnd(inside.replace(unseenEnds, "")));
}

const named = /^[^<>@]*<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>$/i;
const labelled = /^(?:mailto:|[^@:\s]{1,20}:)\s*(?=\S+@)/i;

const mailboxes = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;

/** The mailbox of a pasted text in half-width: `王小明 <name@example.tw>`, `mailto:name@example.tw`, `信箱（…）`. */
export function pastedMailbox(text: string): string {
  const line = halfWidth(text).replace(/[。｡]/gu, ".").trim();
  const mailbox = named.exec(line)?.[1] ?? line.replace(labelled, "");
  const [only, ...others] = mailbox.match(mailboxes) ?? [];
  // What is around it may be words in Chinese and signs; a Latin one may be a part of it.
  const isOnly = only !== undefined && !/[\w@]/.test(mailbox.replace(only, ""));
  if (isOnly && others.length === 0) return only;
  return /^\S+@\S+$/.test(mailbox) ? mailbox.replace(/[.,;:]+$/, "") : line;
}
