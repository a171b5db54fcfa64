import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { lengthOf } from "@public-code/core/contract/tidy-text.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { TextArea, type TextAreaProps } from "@public-code/ui/form/text-area.tsx";

/** Why a reason is not sent as it is; `missing` says what to write where there is none. */
export function reasonProblem(
  text: string,
  maximum: number,
  lang: Language,
  missing: string = apiMessage("field.required", lang),
): string | undefined {
  const length = lengthOf(text);
  if (length === 0) return missing;
  return length > maximum ? apiMessage("field.tooLong", lang, { maximum }) : undefined;
}

/** What a counted text says below itself: how much of its maximum is left, or too much. */
export function useCounter(): (text: string, maximum: number) => TextAreaProps["counter"] {
  const { t } = useTranslation();
  return (text, maximum) => {
    const left = maximum - lengthOf(text);
    const isOver = left < 0;
    const key = isOver ? "frame.text.over" : "frame.text.left";
    return { isOver, text: t(key, { count: Math.abs(left) }) };
  };
}

/** A text that others read, with a count of what is left of it. */
export function ReasonField({
  maximum,
  onChange,
  ...field
}: Omit<TextAreaProps, "counter" | "onChange"> & {
  maximum: number;
  onChange: (text: string) => void;
}) {
  const counter = useCounter();
  return (
    <TextArea
      rows={3}
      required
      {...field}
      counter={counter(field.value, maximum)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
