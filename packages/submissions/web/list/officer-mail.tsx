import { mailPreferences } from "@public-code/accounts/contract/mail-preferences/mail-preferences.ts";
import {
  type MailTopic,
  mailTopicNames,
  type TopicChoice,
} from "@public-code/core/contract/mail/mail-topics.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";

/** Which mails the officer gets of those that one can switch off; a choice is stored as it is made. */
export function OfficerMail() {
  const { t } = useTranslation();
  const topics = useAnswer(
    async (call) => (await call(mailPreferences.getMailTopics, {})).data,
    [],
  );
  const { run } = useAction({ overPage: true, reload: topics.reload });
  const { data } = topics;
  const choose = (topic: MailTopic, choice: TopicChoice) => {
    const name = t(`submissions.mail.topics.${topic}`);
    run(
      (call) => call(mailPreferences.chooseMailTopic, { topic, choice }),
      t(choice === "off" ? "submissions.mail.switchedOff" : "submissions.mail.switchedOn", {
        topic: name,
      }),
    );
  };
  return (
    <section aria-labelledby="mail" className={stack(24, { top: 32 })}>
      <SectionHeading
        id="mail"
        title={t("submissions.mail.title")}
        lead={t("submissions.mail.lead")}
      />
      {data &&
        mailTopicNames.map((topic) => (
          <RadioGroup
            key={topic}
            name={`mail-${topic}`}
            label={t(`submissions.mail.topics.${topic}`)}
            value={data[topic]}
            onChange={(value) => choose(topic, value === "off" ? "off" : "on")}
            options={[
              { value: "on", label: t("submissions.mail.on") },
              { value: "off", label: t("submissions.mail.off") },
            ]}
          />
        ))}
      {topics.hasFailed && <p>{t("submissions.mail.failed")}</p>}
    </section>
  );
}
