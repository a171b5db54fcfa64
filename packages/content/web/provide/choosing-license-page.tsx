import { fromServer, onServer } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useLoaderData } from "react-router";
import { choosingLicenseText } from "../texts/choosing-license.ts";
import { loadWritten } from "../written-page.tsx";
import { GuideArticle } from "./guide-article.tsx";

const load = loadWritten("choosingLicense");

export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function ChoosingLicensePage() {
  const { lang } = useTranslation();
  const { written } = useLoaderData<typeof loader>();
  return (
    <GuideArticle pageCode="choosingLicense" text={choosingLicenseText[lang]} written={written} />
  );
}
