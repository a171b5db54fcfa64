import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { useLoaderData } from "react-router";
import NotFoundPage from "#web/frame/not-found-page.tsx";
import { OuterPageHeading } from "#web/frame/page-heading.tsx";
import { loadInDevelopment, offeredInDevelopment } from "#web/offered-in-development.ts";
import { DateFormats } from "./date-formats.tsx";
import { TestForm } from "./test-form-view.tsx";

export const loader = loadInDevelopment;
export const clientLoader = offeredInDevelopment;

export default function TestPluginPage() {
  const { t } = useTranslation();
  const { offered } = useLoaderData<typeof clientLoader>();
  if (!offered) return <NotFoundPage />;
  return (
    <>
      <OuterPageHeading
        path={addresses.testPlugin}
        title={t("test-plugin.title")}
        lead={t("test-plugin.lead")}
        hidden
      />
      <Container width="form" className={stack(64, { top: 32 })}>
        <TestForm />
        <DateFormats />
      </Container>
    </>
  );
}
