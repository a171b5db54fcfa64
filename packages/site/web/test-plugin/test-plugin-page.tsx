import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageContext } from "@public-code/core/web/page-context.ts";
import { pageSettings } from "@public-code/core/web/page-settings.ts";
import type { Settings } from "@public-code/core/web/settings.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Container } from "@public-code/ui/container.tsx";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import NotFoundPage from "#web/frame/not-found-page.tsx";
import { OuterPageHeading } from "#web/frame/page-heading.tsx";
import { DateFormats } from "./date-formats.tsx";
import { TestForm } from "./test-form-view.tsx";
import styles from "./test-plugin-page.module.css";

/** The page exists where the portal is developed, and nowhere else. */
function isOffered({ profile }: Pick<Settings, "profile">): boolean {
  return profile !== "production";
}

export function loader({ context }: LoaderFunctionArgs) {
  const offered = isOffered(context.get(pageContext).settings);
  return data({ offered }, { status: offered ? 200 : 404 });
}

export function clientLoader() {
  return { offered: isOffered(pageSettings()) };
}

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
      <Container width="form" className={styles.page}>
        <TestForm />
        <DateFormats />
      </Container>
    </>
  );
}
