import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { type FaqItem, faq } from "#contract/content.ts";
import type { FaqGroup } from "#contract/faq-groups.ts";
import { PageSection } from "../page-section.tsx";
import { FaqList } from "./faq-list.tsx";

/** The questions of a group for a page that shows `GroupFaqs`. */
export const loadGroupFaqs = (groupId: FaqGroup) =>
  (async ({ call }) => {
    const reply = await call(faq.queryFrontFaqList, { groupId });
    return { faqs: reply.data };
  }) satisfies Load<unknown>;

/** The questions of one group below a page, with the way to all of them; nothing without questions. */
export function GroupFaqs({
  title,
  groupId,
  items,
}: {
  title: string;
  groupId: FaqGroup;
  items: readonly FaqItem[];
}) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <PageSection
      title={title}
      action={
        <ButtonLink href={addresses.qna} variant="secondary" data-print="hide">
          {t("content.faq.more")}
        </ButtonLink>
      }
    >
      <FaqList items={items} groupId={groupId} />
    </PageSection>
  );
}
