import { mailPreferences } from "@public-code/accounts/contract/mail-preferences/mail-preferences.ts";
import { mailTopics } from "@public-code/core/contract/mail/mail-topics.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { useId } from "react";
import type { FollowState } from "#contract/following.ts";
import { useAction } from "../console/action/use-action.ts";

/** When mails come of what somebody follows, of everything alike; a choice is stored as it is made. */
export function DigestChoice({
  choice,
  onChosen,
}: Pick<FollowState, "choice"> & { onChosen: () => void }) {
  const { t } = useTranslation();
  const name = useId();
  const { run } = useAction({ overPage: true, reload: onChosen });
  return (
    <RadioGroup
      name={name}
      label={t("frame.follow.choice")}
      value={choice}
      onChange={(value) => {
        const chosen = mailTopics.following.find((own) => own === value);
        if (chosen)
          run(
            (call) => call(mailPreferences.chooseMailTopic, { topic: "following", choice: chosen }),
            t("frame.follow.chosen", { choice: t(`frame.follow.choices.${chosen}`) }),
          );
      }}
      options={mailTopics.following.map((value) => ({
        value,
        label: t(`frame.follow.choices.${value}`),
      }))}
    />
  );
}
