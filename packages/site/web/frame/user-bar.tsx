import { refreshSession, useSession } from "@public-code/accounts/web/session.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { takeSignedOut } from "@public-code/core/web/session-end-mark.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import type { SignedIn } from "./user-bar-content.tsx";

/** Most visitors never sign in, so what greets those who did is loaded for them alone. */
const UserBarContent = lazy<ComponentType<SignedIn>>(() =>
  import("./user-bar-content.tsx").catch((error: unknown) => {
    // A page is of use without its greeting.
    console.error(error);
    return { default: () => null };
  }),
);

/** The line above the header for signed-in users. */
export function UserBar() {
  const session = useSession();
  const { t } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a document
  useEffect(() => {
    refreshSession();
    if (takeSignedOut()) notify({ kind: "toast", text: t("frame.user.signedOut") });
  }, []);
  if (session.status === "unknown" || session.user.userId === null) return null;
  return (
    <Suspense fallback={null}>
      <UserBarContent user={session.user} userId={session.user.userId} />
    </Suspense>
  );
}

/** The `handle` of a page that shows itself who is signed in, in place of the line above the header. */
export const ownUserHandle = { showsUser: true } as const;
