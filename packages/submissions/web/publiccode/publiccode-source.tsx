import { type Kept, useKept } from "@public-code/accounts/web/use-kept.ts";
import { OneFile, readFile } from "@public-code/content/web/console/entry/one-file.tsx";
import { withScheme } from "@public-code/core/contract/address-rules.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { formatSize } from "@public-code/core/web/format-values.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { maximumPubliccodeBytes } from "@public-code/publiccode/contract/file-limits.ts";
import { Button } from "@public-code/ui/button.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { pressedKey } from "@public-code/ui/pressed-key.ts";
import { useState } from "react";
import { z } from "zod";
import styles from "./publiccode-source.module.css";

const ways = ["address", "file", "text"] as const;
const written = z.object({
  way: z.enum(ways),
  file: readFile.nullable(),
  text: z.string(),
  address: z.string(),
});
type Written = z.output<typeof written>;
const loginStatus = 401;

/** One of the three: bytes of a file in base64, text, or the address of a repository. */
export type GivenPubliccode = { file: string } | { text: string } | { address: string };

/** Where a publiccode.yml is, as somebody has written it; it is kept under a name. */
export function useWrittenSource(
  name: string,
  { way = "file", address = "" }: Partial<Written> = {},
): Kept<Written> {
  return useKept<Written>(name, written, { way, file: null, text: "", address });
}

/** Where the publiccode.yml is: the repository of the program, a file, or pasted text. */
export function PubliccodeSource({
  lead,
  action,
  source,
  waiting = "",
  ask,
}: {
  lead: string;
  /** What the button says. */
  action: string;
  source: Kept<Written>;
  /** Said while an address is read, where that takes its time. */
  waiting?: string;
  ask: (given: GivenPubliccode) => Promise<void>;
}) {
  const { t, lang } = useTranslation();
  const { way, file, text, address } = source.value;
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);

  function write(change: Partial<Written>): void {
    source.set((now) => ({ ...now, ...change }));
  }

  function refuse(text: string): void {
    setError(text);
    notify({ kind: "tip", text });
  }

  async function read(): Promise<void> {
    const request = {
      file: { file: file?.content ?? "" },
      text: { text },
      address: { address: withScheme(address).trim() },
    }[way];
    if (Object.values(request).every((value) => value.trim() === "")) {
      setError(t("submissions.publiccode.empty"));
      return;
    }
    setError("");
    setBusy(true);
    try {
      await ask(request);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const [refusal] = failure.errors;
      if (refusal) setError(refusal.message);
      else if (failure.status !== loginStatus) notify({ kind: "message", text: failure.message });
    } finally {
      setBusy(false);
    }
  }

  const problem = error === "" ? undefined : error;
  return (
    <div className={stack(16)}>
      <p>{lead}</p>
      <RadioGroup
        name="publiccode-way"
        label={t("submissions.publiccode.way")}
        options={ways.map((value) => ({ value, label: t(`submissions.publiccode.ways.${value}`) }))}
        value={way}
        inline
        onChange={(value) => {
          write({ way: ways.find((candidate) => candidate === value) ?? "file" });
          setError("");
        }}
      />
      {way === "file" && (
        <OneFile
          label={t("submissions.publiccode.file")}
          limits={t("submissions.publiccode.fileLimits", {
            size: formatSize(maximumPubliccodeBytes, lang),
          })}
          error={problem}
          accept=".yml,.yaml,application/yaml,text/yaml"
          maximum={maximumPubliccodeBytes}
          file={file}
          onChange={(chosen) => {
            write({ file: chosen });
            setError("");
          }}
          onRefuse={refuse}
        />
      )}
      {way === "text" && (
        <TextArea
          label={t("submissions.publiccode.content")}
          error={problem}
          rows={10}
          spellCheck={false}
          className={styles.code}
          value={text}
          onChange={(event) => write({ text: event.currentTarget.value })}
        />
      )}
      {way === "address" && (
        <TextField
          type="url"
          label={t("submissions.publiccode.address")}
          hint={t("submissions.publiccode.addressHint")}
          error={problem}
          autoComplete="off"
          value={address}
          onChange={(event) => write({ address: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (pressedKey(event) !== "Enter") return;
            event.preventDefault();
            if (!isBusy) read();
          }}
        />
      )}
      <div className={cluster(12)}>
        <Button loading={isBusy} loadingLabel={t("frame.loading")} onClick={read}>
          {action}
        </Button>
        <p role="status">{isBusy && way === "address" ? waiting : ""}</p>
      </div>
    </div>
  );
}
