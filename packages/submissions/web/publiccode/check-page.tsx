import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { callApi } from "@public-code/core/web/api-client.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { PubliccodeCheck } from "@public-code/programs/contract/publiccode-reading.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { publiccodeFiles } from "#contract/publiccode-files.ts";
import { PubliccodeSource, useWrittenSource } from "./publiccode-source.tsx";

const CheckResult = lazy(async () => ({
  default: (await import("./check-result.tsx")).CheckResult,
}));

export const handle: PageHandle = { reads: [] };

/** Everything that can be said of a publiccode.yml, for whoever writes one. Nothing is stored. */
export default function CheckPage() {
  const { t, lang } = useTranslation();
  const source = useWrittenSource("publiccode check");
  const [check, setCheck] = useState<PubliccodeCheck | null>(null);
  const result = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (check) result.current?.focus();
  }, [check]);

  return (
    <>
      <PageHeading pageCode="checkPubliccode" lead={t("submissions.check.lead")} />
      <Container className={stack(40, { top: 32 })}>
        <noscript>
          <p>{t("submissions.check.noScript")}</p>
        </noscript>
        <PubliccodeSource
          lead={t("submissions.check.text")}
          action={t("submissions.check.action")}
          source={source}
          ask={async (given) => {
            const options = { lang, quiet: true };
            setCheck((await callApi(publiccodeFiles.checkPubliccode, given, options)).data);
          }}
        />
        {check && (
          <div ref={result} tabIndex={-1} data-focus-target="">
            <Suspense>
              <CheckResult check={check} />
            </Suspense>
          </div>
        )}
        <p>
          <UiLink href={addresses.submitFormProvideCode}>{t("submissions.check.submit")}</UiLink>
        </p>
      </Container>
    </>
  );
}
