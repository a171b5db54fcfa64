import { callApi } from "@public-code/core/web/api-client.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FormField } from "@public-code/programs/contract/program-fields.ts";
import { Button } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Modal } from "@public-code/ui/modal.tsx";
import { FileCode } from "lucide";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { repositoryReadings } from "#contract/repository-reading.ts";
import { submissions } from "#contract/submissions.ts";
import { useForm } from "../form/form-context.ts";
import type { FormValues } from "../form/form-values.ts";
import { readView } from "../submit-view.ts";
import { type FormReading, readingOfFile } from "./form-reading.ts";
import { PubliccodeResult } from "./publiccode-result.tsx";
import { type GivenPubliccode, PubliccodeSource, useWrittenSource } from "./publiccode-source.tsx";

/** Fills the form from a repository or a publiccode.yml: first where it is, then what it says. */
export function FillFromPubliccode() {
  const { t, lang } = useTranslation();
  const { change, program } = useForm();
  const view = readView(useLocation().state);
  const { fillFrom: from, fillFields } = view.name === "form" ? view : {};
  const [isOpen, setOpen] = useState(from !== undefined);
  const name = `publiccode ${program?.programId ?? "new"} ${from ?? ""}`;
  const source = useWrittenSource(name, { way: "address", address: from ?? "" });
  const [reading, setReading] = useState<FormReading | null>(null);
  const content = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step takes the focus of the one before
  useEffect(() => content.current?.focus(), [reading]);

  function close(): void {
    setOpen(false);
    setReading(null);
  }

  async function read(given: GivenPubliccode): Promise<FormReading> {
    const options = { lang, quiet: true };
    if ("address" in given) {
      const { address } = given;
      const repository = { address, ...(program && { firstEditionNo: program.firstEditionNo }) };
      return (await callApi(repositoryReadings.readRepository, repository, options)).data;
    }
    return readingOfFile((await callApi(submissions.readPubliccode, given, options)).data);
  }

  function fill(values: Partial<FormValues>, origins: ReadonlyMap<FormField, string>): void {
    const amount = Object.values(values).filter((value) => value !== "").length;
    change({ type: "fill", values, origins });
    notify({ kind: "toast", text: t("submissions.publiccode.done", { amount }) });
    source.discard();
    close();
  }

  return (
    <div className={stack(0, { bottom: 24, justify: "start" })}>
      <Button variant="secondary" size="small" icon={FileCode} onClick={() => setOpen(true)}>
        {t("submissions.form.publiccode")}
      </Button>
      <Modal
        open={isOpen}
        onClose={close}
        size="large"
        title={t("submissions.publiccode.title")}
        closeLabel={t("submissions.close")}
      >
        <div ref={content} tabIndex={-1} data-focus-target="">
          {/* Kept behind the result, so that what was pasted is there again for whoever goes back. */}
          <div hidden={reading !== null}>
            <PubliccodeSource
              lead={t("submissions.publiccode.text")}
              action={t("submissions.publiccode.read")}
              waiting={t("submissions.origin.waiting")}
              source={source}
              ask={async (given) => setReading(await read(given))}
            />
          </div>
          {reading && (
            <PubliccodeResult
              reading={reading}
              chosen={reading.address === from ? fillFields : undefined}
              onFill={fill}
              onBack={() => setReading(null)}
            />
          )}
        </div>
      </Modal>
    </div>
  );
}
