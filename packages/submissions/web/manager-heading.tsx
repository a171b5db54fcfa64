import type { UserInfo } from "@public-code/accounts/contract/identity/identity.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { defaultLoginPageCode } from "@public-code/core/contract/site/pages.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { entryName, trailTo } from "@public-code/site/web/frame/menu-tree.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { SignOutButton } from "@public-code/site/web/frame/sign-out-button.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { ArrowLeft, LogOut } from "lucide";
import { createContext, type ReactNode, type RefObject, useContext } from "react";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";

/** Who is signed in, and the way out; what this browser keeps of the forms goes with it. */
function SignedInUser({ user, isChanged }: { user: UserInfo; isChanged: RefObject<boolean> }) {
  const { t } = useTranslation();
  return (
    <div className={cluster(4, { across: 12, align: "center" })}>
      <span>{t("submissions.user.signedIn", { agency: user.agencyName, name: user.name })}</span>
      <SignOutButton
        userId={user.userId ?? ""}
        isChanged={() => isChanged.current}
        variant="quiet"
        size="small"
        icon={LogOut}
      >
        {t("submissions.user.signOut")}
      </SignOutButton>
    </div>
  );
}

/** Who manages programs here, and whether a form of theirs has changes. */
export interface Manager {
  user: UserInfo;
  isChanged: RefObject<boolean>;
}
export const ManagerContext = createContext<Manager | null>(null);

/** The name that the page has in the menu, and its document in the list. */
function usePageName(): string {
  const { menu, settings } = useRootData();
  const entry = trailTo(menu, defaultLoginPageCode).at(-1);
  return entry ? entryName(entry, settings.lang) : "";
}

interface HeadingProps {
  documentTitle?: string;
  /** Where one is on the page; the page's own name until that is known. */
  title?: string;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  titleRef?: RefObject<HTMLHeadingElement | null>;
  /** Pages on the way beside the page's own parents. */
  through?: readonly string[];
  backPath?: string;
  children?: ReactNode;
}

/** The head of the page in each of its views. */
export function ManagerHeading({ title, children, ...parts }: HeadingProps) {
  const { t } = useTranslation();
  const page = usePageName();
  const manager = useContext(ManagerContext);
  return (
    <PageHeading
      pageCode={defaultLoginPageCode}
      backPath={addresses.provideCode}
      lead={t("submissions.lead")}
      {...parts}
      title={title}
      documentTitle={parts.documentTitle ?? page}
      actions={manager && <SignedInUser {...manager} />}
    >
      {children !== undefined && <div className={cluster(12)}>{children}</div>}
    </PageHeading>
  );
}

/** The head of a view that was opened from the list; takes the focus, as a new page would. */
export function ViewHeading({
  onBack,
  children,
  ...parts
}: Pick<HeadingProps, "eyebrow" | "lead" | "children"> & { title: string; onBack: () => void }) {
  const { t } = useTranslation();
  const page = usePageName();
  const titleRef = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <ManagerHeading
      {...parts}
      documentTitle={t("submissions.documentTitle", { page, view: parts.title })}
      titleRef={titleRef}
      through={[defaultLoginPageCode]}
      backPath={addresses.submitFormProvideCode}
    >
      <Button variant="secondary" size="small" icon={ArrowLeft} onClick={onBack}>
        {t("submissions.back")}
      </Button>
      {children}
    </ManagerHeading>
  );
}
