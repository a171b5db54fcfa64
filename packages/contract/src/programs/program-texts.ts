import { inLanguage, type Language } from "../language.ts";
import {
  programFields,
  type TextFieldName,
  type TranslatedField,
  textFields,
} from "./program-fields.ts";

/** Those of some texts that have an English one beside them, as visitors read them in a language. */
export function programTexts<Texts extends Partial<Record<TextFieldName, string>>>(
  lang: Language,
  texts: Texts,
): Pick<Texts, TranslatedField & keyof Texts> {
  const translated = textFields.flatMap((name) => {
    const field = programFields[name];
    const text = texts[name];
    if (!("english" in field) || text === undefined) return [];
    return [[name, inLanguage(lang, text, texts[field.english] ?? "")]];
  });
  // The entries above are the fields with an English one.
  return Object.fromEntries(translated) as Pick<Texts, TranslatedField & keyof Texts>;
}
