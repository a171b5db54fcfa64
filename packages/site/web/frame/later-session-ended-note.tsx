import { readSessionEnd } from "@public-code/core/web/session-end-mark.ts";
import { lazy, Suspense, useEffect, useState } from "react";

const SessionEndedNote = lazy(() => import("./session-ended-note.tsx"));

/** The note of an ended session, loaded where one has ended: most visitors never sign in. */
export function LaterSessionEndedNote() {
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => setHasEnded(readSessionEnd() !== null), []);
  return (
    hasEnded && (
      <Suspense>
        <SessionEndedNote />
      </Suspense>
    )
  );
}
