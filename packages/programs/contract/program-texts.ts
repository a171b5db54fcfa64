import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import {
  programFields,
  type TextFieldName,
  type TranslatedField,
  textFields,
} from "./program-fields.ts";

const translatedTexts = textFields.flatMap((name) => {
  const field = programFields[name];
  return "english" in field ? [{ name, english: field.english }] : [];
});

/** Those of some texts that have an English one beside them, as visitors read them in a language. */
export function programTexts<Texts extends Partial<Record<TextFieldName, string>>>(
  lang: Language,
  texts: Texts,
): Pick<Texts, TranslatedField & keyof Texts> {
  const translated: Partial<Record<TextFieldName, string>> = {};
  for (const { name, english } of translatedTexts) {
    const text = texts[name];
    if (text !== undefined) translated[name] = inLanguage(lang, text, texts[english] ?? "");
  }
  // Its entries are the fields with an English one.
  return translated as Pick<Texts, TranslatedField & keyof Texts>;
}
