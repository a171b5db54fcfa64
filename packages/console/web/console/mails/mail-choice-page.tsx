import { type MailChoice, mailChoices } from "@public-code/accounts/contract/people/mail-choice.ts";
import { people } from "@public-code/accounts/contract/people/people.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { Button } from "@public-code/ui/button.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { type SubmitEvent, useState } from "react";
import { useLoaderData } from "react-router";

const load = (async ({ call }) =>
  (await call(people.getMailChoice, {})).data) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function MailChoicePage() {
  const { t } = useTranslation();
  const { mailChoice: saved } = useLoaderData<typeof clientLoader>();
  const [mailChoice, setMailChoice] = useState<MailChoice>(saved);
  const action = useAction();
  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    action.run(
      (call) => call(people.saveMailChoice, { mailChoice }),
      t("console.mails.choice.saved"),
    );
  }
  return (
    <>
      <ConsoleHeading place="mails/choice" lead={t("console.mails.choice.lead")} />
      <form className={stack(16, { justify: "start" })} onSubmit={save}>
        <ActionFailure failure={action.failure} />
        <RadioGroup
          name="mailChoice"
          label={t("console.mails.choice.label")}
          value={mailChoice}
          onChange={(value) =>
            setMailChoice(mailChoices.find((choice) => choice === value) ?? saved)
          }
          options={mailChoices.map((value) => ({
            value,
            label: t(`console.mails.choice.${value}`),
          }))}
        />
        <Button type="submit" loading={action.busy} loadingLabel={t("frame.loading")}>
          {t("console.mails.choice.save")}
        </Button>
      </form>
    </>
  );
}
