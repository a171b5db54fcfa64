import { useTranslation } from "react-i18next";
import { useRootData } from "#platform/root-data.ts";
import { useSession } from "#platform/session.ts";
import { ButtonLink } from "#ui/button.tsx";

/** The way to the government sign-on, or to the programs of whoever is signed in. */
export function SignInLink({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const session = useSession();
  const signedIn = session.status === "known" && session.user.userId !== null;
  if (signedIn) {
    const [path, label] = session.user.operator
      ? (["/console", t("frame.user.console")] as const)
      : (["/submitFormProvideCode", t("frame.user.manage")] as const);
    return (
      <ButtonLink href={path} variant="secondary" size="small" className={className}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      native
      href={`${settings.contextPath}api/login?redirect=submitFormProvideCode&lang=${settings.lang}`}
      variant="secondary"
      size="small"
      className={className}
    >
      {t("frame.signIn")}
    </ButtonLink>
  );
}
