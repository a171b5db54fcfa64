import { useTranslation } from "@public-code/core/web/translation.ts";
import { Breadcrumb } from "@public-code/ui/breadcrumb.tsx";
import { Pagination } from "@public-code/ui/pagination.tsx";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { LinkTabs, Tabs } from "@public-code/ui/tabs.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Sample } from "./sample.tsx";

const names = ["first", "second", "third"] as const;

/** Ways to other pages, and to other parts of this one. */
export function Navigation() {
  const { t } = useTranslation();
  return (
    <>
      <Sample name="Breadcrumb">
        <Breadcrumb
          label={t("gallery.section.navigation")}
          items={[
            { label: t("gallery.first"), href: "#navigation" },
            { label: t("gallery.second"), href: "#navigation" },
            { label: t("gallery.third") },
          ]}
        />
      </Sample>
      <Sample name="LinkTabs">
        <LinkTabs
          label={t("gallery.view")}
          items={names.map((key) => ({ key, label: t(`gallery.${key}`), href: "#navigation" }))}
          current="second"
        />
      </Sample>
      <Sample name="Tabs">
        <Tabs
          label={t("gallery.options")}
          items={names.map((key, index) => ({
            key,
            label: t(`gallery.${key}`),
            count: index,
            content: <p>{t("gallery.text")}</p>,
          }))}
        />
      </Sample>
      <Sample name="Pagination">
        {([1, 6, 12] as const).map((current, index) => (
          <Pagination
            key={current}
            current={current}
            total={12}
            hrefFor={() => "#navigation"}
            labels={{
              navigation: `${t("frame.pagination.navigation")} ${index + 1}`,
              previous: t("frame.pagination.previous"),
              next: t("frame.pagination.next"),
              page: (page) => t("frame.pagination.page", { page }),
            }}
          />
        ))}
      </Sample>
      <Sample name="SectionHeading">
        <SectionHeading
          title={t("gallery.programs")}
          lead={t("gallery.text")}
          action={<UiLink href="#navigation">{t("gallery.open")}</UiLink>}
        />
      </Sample>
    </>
  );
}
