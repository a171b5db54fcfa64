import { mailPreferences } from "@public-code/accounts/contract/mail-preferences/mail-preferences.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { DigestChoice } from "@public-code/site/web/frame/digest-choice.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";

/** Which mails the officer gets of those that one can switch off; a choice is stored as it is made. */
export function OfficerMail() {
  const { t } = useTranslation();
  const topics = useAnswer(
    async (call) => (await call(mailPreferences.getMailTopics, {})).data,
    [],
  );
  const { run } = useAction({ overPage: true, reload: topics.reload });
  const { data } = topics;
  const topic = t("submissions.mail.topics.stewardship");
  const choose = (choice: "on" | "off") =>
    run(
      (call) => call(mailPreferences.chooseMailTopic, { topic: "stewardship", choice }),
      t(choice === "off" ? "submissions.mail.switchedOff" : "submissions.mail.switchedOn", {
        topic,
      }),
    );
  return (
    <section aria-labelledby="mail" className={stack(24, { top: 32 })}>
      <SectionHeading
        id="mail"
        title={t("submissions.mail.title")}
        lead={t("submissions.mail.lead")}
      />
      {data && (
        <>
          <RadioGroup
            name="mail-stewardship"
            label={topic}
            value={data.stewardship}
            onChange={(value) => choose(value === "off" ? "off" : "on")}
            options={[
              { value: "on", label: t("submissions.mail.on") },
              { value: "off", label: t("submissions.mail.off") },
            ]}
          />
          <DigestChoice choice={data.following} onChosen={topics.reload} />
          <p>
            <UiLink href={addresses.following}>{t("frame.follow.all")}</UiLink>
          </p>
        </>
      )}
      {topics.hasFailed && <p>{t("submissions.mail.failed")}</p>}
    </section>
  );
}
