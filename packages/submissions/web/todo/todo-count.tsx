import { defaultLoginPageCode } from "@public-code/core/contract/site/pages.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { submissions } from "#contract/submissions.ts";
import styles from "./todo-count.module.css";
import { tellTodoCount, useKnownCount } from "./todo-store.ts";

/** How much a signed-in agency has to do, beside the way to its programs; nothing where that is nothing. */
export default function TodoCount() {
  const { t, lang } = useTranslation();
  const count = useKnownCount();
  // Its own page asks for all of it.
  const isOnOwnPage = useLocation().pathname.endsWith(`/${defaultLoginPageCode}`);
  const isAsked = count === null && !isOnOwnPage;
  useEffect(() => {
    if (!isAsked) return;
    browserCall({ lang, quiet: true })(submissions.getTodo, {}).then(
      ({ data }) => tellTodoCount(data.total),
      // The number is an extra.
      (error: unknown) => console.warn(error),
    );
  }, [isAsked, lang]);
  if (!count) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t("submissions.todo.inHeader", { count })}</VisuallyHidden>
    </span>
  );
}
