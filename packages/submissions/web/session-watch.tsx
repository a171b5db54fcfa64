import type { UserInfo } from "@public-code/accounts/contract/identity/identity.ts";
import { refreshSession } from "@public-code/accounts/web/session.ts";
import { sessionMoments, watchStep } from "@public-code/accounts/web/session-expiry.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { isSaving } from "@public-code/core/web/running-saves.ts";
import { endSession } from "@public-code/core/web/session-end.ts";
import { readStored } from "@public-code/core/web/stored.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useSecondClickGuard } from "@public-code/site/web/frame/use-second-click-guard.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { useEffect, useRef, useState } from "react";
import styles from "./session-watch.module.css";

const checkEveryMs = 1_000;

type Phase = "calm" | "warning" | "asking";

/**
 * Says beside the page, which goes on meanwhile, when its session will end and offers to extend it. Whoever
 * types or clicks is not idle, so that filling in a long form extends it without a question; the absolute
 * end moves for nobody.
 */
export function SessionWatch({ user }: { user: UserInfo }) {
  // Here buttons appear where another one was pressed.
  useSecondClickGuard();
  const { t } = useTranslation();
  const [session, setSession] = useState(() => ({ user, at: Date.now() }));
  const [phase, setPhase] = useState<Phase>("calm");
  const lastUse = useRef(0);
  const moments = sessionMoments(session.user, session.at);
  const { warnAt = 0, endAt = 0, canExtend = false } = moments ?? {};

  useEffect(() => {
    const use = () => {
      lastUse.current = Date.now();
    };
    window.addEventListener("keydown", use);
    window.addEventListener("pointerdown", use);
    return () => {
      window.removeEventListener("keydown", use);
      window.removeEventListener("pointerdown", use);
    };
  }, []);

  useEffect(() => {
    const leave = () => endSession(t("submissions.session.signedOutElsewhere"));
    window.addEventListener("portal:signed-out-elsewhere", leave);
    return () => window.removeEventListener("portal:signed-out-elsewhere", leave);
  }, [t]);

  async function extend(): Promise<void> {
    setPhase("asking");
    const now = await refreshSession();
    if (now.userId !== null) {
      setSession({ user: now, at: Date.now() });
      setPhase("calm");
    } else if (readStored("authorizationToken") === null) {
      endSession(t("submissions.session.ended"));
    } else {
      // The token is still there: the portal could not be asked.
      notify({ kind: "toast", tone: "warning", text: t("submissions.session.failed") });
      lastUse.current = 0;
      setPhase("warning");
    }
  }
  const latest = useRef(extend);
  latest.current = extend;

  useEffect(() => {
    if (endAt === 0 || phase === "asking") return;
    const check = () => {
      const step = watchStep({ warnAt, endAt, canExtend }, Date.now(), {
        isWarned: phase === "warning",
        wasUsed: lastUse.current > session.at,
        isSaving: isSaving(),
      });
      if (step === "ask") latest.current();
      else if (step === "warn") setPhase("warning");
    };
    const timer = setInterval(check, checkEveryMs);
    return () => clearInterval(timer);
  }, [warnAt, endAt, canExtend, session, phase]);

  const time = endAt === 0 ? "" : formatInstant(new Date(endAt).toISOString()).slice(11);
  // What follows once it has ended is for the check above.
  const close = () => (canExtend && Date.now() <= endAt ? extend() : setKnownEnd());
  function setKnownEnd(): void {
    setPhase("calm");
    // The end stays as it is, and is not warned about twice.
    setSession(({ user: same }) => ({ user: same, at: endAt }));
  }
  return (
    <div role="alert" className={styles.place}>
      {phase === "warning" && (
        <Notice
          tone="warning"
          className={styles.notice}
          title={t("submissions.session.title")}
          actions={
            <Button size="small" onClick={close}>
              {t(canExtend ? "submissions.session.extend" : "submissions.session.understood")}
            </Button>
          }
        >
          {t(canExtend ? "submissions.session.idle" : "submissions.session.absolute", { time })}
        </Notice>
      )}
    </div>
  );
}
