import { useTranslation } from "@public-code/core/web/translation.ts";
import { Question } from "@public-code/site/web/frame/question.tsx";
import type { Blocker } from "react-router";

/** Asks before a changed form is left. */
export function LeaveQuestion({ blocker, isKept }: { blocker: Blocker; isKept: boolean }) {
  const { t } = useTranslation();
  return (
    <Question
      open={blocker.state === "blocked"}
      title={t("submissions.leave.title")}
      yes={t("submissions.leave.yes")}
      no={t("submissions.leave.no")}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    >
      <p>{t(isKept ? "submissions.leave.text" : "submissions.leave.unkept")}</p>
    </Question>
  );
}
