import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

export type Language = "zh-TW" | "en-US";
export type MessageParams = Record<string, string | number>;

// Its type is inferred, since the compiler imports JSON into declarations in a way that it refuses to read.
export const publiccodeMessages = { "zh-TW": zh, "en-US": en };
export type PubliccodeMessageKey = keyof (typeof publiccodeMessages)["zh-TW"];

/** Letters of scripts that are written from right to left; they would turn their neighbours around. */
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** `{{name}}` is the value of that name, `{{name|problem|problems}}` the first word for 1, else the second. */
function fill(message: string, params: MessageParams): string {
  return message.replace(
    /\{\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}\}/g,
    (_, name: string, one?: string, other?: string) => {
      const text = String((params[name] === 1 ? one : other) ?? params[name] ?? "");
      return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
    },
  );
}

/** Words about a publiccode.yml in a language, with their places filled. */
export function publiccodeMessage(
  key: PubliccodeMessageKey,
  lang: Language,
  params: MessageParams = {},
): string {
  // YAML has keys without a letter, which nobody finds between quotation marks.
  const named = params.name === "" ? { ...params, name: '""' } : params;
  return fill(publiccodeMessages[lang][key], named);
}
