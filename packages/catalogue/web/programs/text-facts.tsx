import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import {
  programFields,
  type TextFieldName,
  textFields,
} from "@public-code/programs/contract/program-fields.ts";
import { isChoiceName } from "@public-code/programs/contract/publiccode-answers.ts";
import { useAnswerText } from "@public-code/programs/web/use-answer-text.ts";
import { MailLink } from "@public-code/site/web/frame/mail-link.tsx";
import type { Fact } from "@public-code/ui/fact-list.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";

/** Digits of a number that can be dialled, such as 1999 or 119. */
const shortestNumber = 3;

/** A number as its agency has written it; what is dialled ends before an extension in words. */
function TelephoneLink({ number }: { number: string }) {
  const langOf = useLangOf();
  const digits =
    /^\+?[\d\s()#-]*/
      .exec(number)?.[0]
      .split("#")[0]
      ?.replace(/[^\d+]/g, "") ?? "";
  if (digits.length < shortestNumber) return <span lang={langOf(number)}>{number}</span>;
  return (
    <a href={`tel:${digits}`} lang={langOf(number)}>
      {number}
    </a>
  );
}

/** Whom to ask, as the agency wrote it; behind the agency's English name where it wrote Chinese only. */
function ContactAgency({ program }: { program: Program }) {
  const langOf = useLangOf();
  const { contactAgency, provideDeptName } = program;
  const lang = langOf(contactAgency);
  const isNamed = lang !== undefined && langOf(provideDeptName) === undefined;
  return (
    <>
      {isNamed && `${provideDeptName}: `}
      <span lang={lang}>{contactAgency}</span>
    </>
  );
}

/** The text of a field: addresses lead where they say, answers are read in words. */
function FactText({ name, program }: { name: TextFieldName; program: Program }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const answerText = useAnswerText();
  const text = program[name];
  if (name === "contactAgency") return <ContactAgency program={program} />;
  if (name === "contactNumber") return <TelephoneLink number={text} />;
  if (isChoiceName(name)) return <data value={text}>{answerText(name, text)}</data>;
  switch (programFields[name].kind) {
    case "address":
      return (
        <UiLink href={text} newTabLabel={t("frame.external")}>
          {text}
        </UiLink>
      );
    case "mail":
      return <MailLink mail={text} />;
    case "day":
      return <time dateTime={text}>{text}</time>;
    default:
      return (
        <span lang={langOf(text)} className={textStyles.lines}>
          {text}
        </span>
      );
  }
}

type FactPage = Exclude<(typeof programFields)[TextFieldName]["views"]["page"], "own">;

/** The texts of a program that stand in one of the lists of its page, where there are any. */
export function useTextFacts(program: Program, page: FactPage): Fact[] {
  const { t } = useTranslation();
  return textFields
    .filter((name) => programFields[name].views.page === page && program[name] !== "")
    .map((name) => ({
      key: name,
      term: t(`program.field.${name}.label`),
      value: <FactText name={name} program={program} />,
    }));
}
