import type { UserInfo } from "@public-code/contract/identity/identity.ts";
import { useEffect, useRef, useState } from "react";
import { formatInstant } from "#platform/format-values.ts";
import { notify } from "#platform/notices.ts";
import { goToLogin } from "#platform/reply-check.ts";
import { isSaving } from "#platform/running-saves.ts";
import { noteSignedOut, refreshSession } from "#platform/session.ts";
import { sessionMoments, watchStep } from "#platform/session-expiry.ts";
import { readStored } from "#platform/stored.ts";
import { useTranslation } from "#platform/translation.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";

const checkEveryMs = 1_000;

type Phase = "calm" | "warning" | "asking";

/**
 * Warns before a session ends and offers to extend it. Whoever types or clicks is not idle, so that
 * filling in a long form extends it without a question; the absolute end moves for nobody.
 */
export function SessionWatch({
  user,
  isKept,
}: {
  user: UserInfo;
  /** Whether the browser keeps what is written and not saved. */
  isKept: boolean;
}) {
  const { t } = useTranslation();
  const [known, setKnown] = useState(() => ({ user, at: Date.now() }));
  const [phase, setPhase] = useState<Phase>("calm");
  const lastUse = useRef(0);
  const moments = sessionMoments(known.user, known.at);
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
    const leave = () => {
      notify({ kind: "message", text: t("submissions.session.signedOutElsewhere") });
      noteSignedOut();
      goToLogin();
    };
    window.addEventListener("portal:signed-out-elsewhere", leave);
    return () => window.removeEventListener("portal:signed-out-elsewhere", leave);
  }, [t]);

  async function extend(): Promise<void> {
    setPhase("asking");
    const now = await refreshSession();
    if (now.userId !== null) {
      setKnown({ user: now, at: Date.now() });
      setPhase("calm");
    } else if (readStored("authorizationToken") === null) {
      const text = t(isKept ? "submissions.session.ended" : "submissions.session.endedUnkept");
      notify({ kind: "message", text });
      goToLogin();
    } else {
      // The token is still there: the portal could not be asked.
      notify({ kind: "toast", text: t("submissions.session.failed") });
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
        wasUsed: lastUse.current > known.at,
        isSaving: isSaving(),
      });
      if (step === "ask") latest.current();
      else if (step === "warn") setPhase("warning");
    };
    const timer = setInterval(check, checkEveryMs);
    return () => clearInterval(timer);
  }, [warnAt, endAt, canExtend, known, phase]);

  const absolute = isKept ? "submissions.session.absolute" : "submissions.session.absoluteUnkept";
  const time = endAt === 0 ? "" : formatInstant(new Date(endAt).toISOString()).slice(11);
  // What follows once it has ended is for the check above.
  const close = () => (canExtend && Date.now() <= endAt ? extend() : setKnownEnd());
  function setKnownEnd(): void {
    setPhase("calm");
    // The end stays as it is, and is not warned about twice.
    setKnown(({ user: same }) => ({ user: same, at: endAt }));
  }
  return (
    <Modal
      open={phase === "warning"}
      onClose={close}
      role="alertdialog"
      size="small"
      title={t("submissions.session.title")}
      closeLabel={t("submissions.close")}
      actions={
        <Button onClick={close}>
          {t(canExtend ? "submissions.session.extend" : "submissions.session.understood")}
        </Button>
      }
    >
      <p>{t(canExtend ? "submissions.session.idle" : absolute, { time })}</p>
    </Modal>
  );
}
