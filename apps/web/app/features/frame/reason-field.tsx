import type { Language } from "@public-code/contract/language.ts";
import { apiMessage } from "@public-code/contract/messages.ts";
import { useTranslation } from "#platform/translation.ts";
import { countLetters, TextArea, type TextAreaProps } from "#ui/form/text-area.tsx";

/** Why a reason is not sent as it is; `missing` says what to write where there is none. */
export function reasonProblem(
  text: string,
  maximum: number,
  lang: Language,
  missing: string = apiMessage("field.required", lang),
): string | undefined {
  const length = countLetters(text);
  if (length === 0) return missing;
  return length > maximum ? apiMessage("field.tooLong", lang, { maximum }) : undefined;
}

/** What a counted text says below itself: how much is left, or too much. */
export function useCounterText(): (left: number) => string {
  const { t } = useTranslation();
  return (left) =>
    left < 0 ? t("frame.text.over", { count: -left }) : t("frame.text.left", { count: left });
}

/** A text that others read, with a count of what is left of it. */
export function ReasonField({
  maximum,
  onChange,
  ...field
}: Omit<TextAreaProps, "maxLength" | "counterText" | "onChange"> & {
  maximum: number;
  onChange: (text: string) => void;
}) {
  const counterText = useCounterText();
  return (
    <TextArea
      rows={3}
      required
      {...field}
      maxLength={maximum}
      counterText={counterText}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
