import { fromServer, onServer } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useLoaderData } from "react-router";
import { sourceScanText } from "../texts/source-scan.ts";
import { loadWritten } from "../written-page.tsx";
import { GuideArticle } from "./guide-article.tsx";

const load = loadWritten("sourceScan");

export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function SourceScanPage() {
  const { lang } = useTranslation();
  const { written } = useLoaderData<typeof loader>();
  return <GuideArticle pageCode="sourceScan" text={sourceScanText[lang]} written={written} />;
}
