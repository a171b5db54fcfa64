import {
  agencyEditing,
  agencyFields,
  type EditedAgency,
} from "@public-code/contract/console/code-editing.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRootData } from "#platform/root-data.ts";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { ActionModal } from "../action/action-modal.tsx";
import { useAction } from "../action/use-action.ts";
import { problemsOf, refusedFields } from "../codes/code-fields.ts";

const texts = [
  ["nameZh", true],
  ["nameEn", false],
  ["oid", true],
  ["mailbox", false],
] as const;

/** Names, OID, mailbox and aliases of an agency; a new one also gets its code, which stays for good. */
export function AgencyModal({
  item,
  onClose,
}: {
  /** Null for a new agency. */
  item: EditedAgency | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const action = useAction();
  const [code, setCode] = useState("");
  const [fields, setFields] = useState({
    nameZh: item?.nameZh ?? "",
    nameEn: item?.nameEn ?? "",
    oid: item?.oid ?? "",
    mailbox: item?.mailbox ?? "",
  });
  const [aliases, setAliases] = useState(item?.aliases.join("\n") ?? "");
  const [tried, setTried] = useState(false);
  const sent = {
    ...fields,
    aliases: aliases
      .split("\n")
      .map((alias) => alias.trim())
      .filter((alias) => alias !== ""),
  };
  const problems = problemsOf(agencyFields, sent, settings.lang);
  if (!item && !/^[A-Za-z0-9][A-Za-z0-9._+-]{0,49}$/.test(code.trim()))
    problems.code = t("console.codes.codeWrong");
  const errors = tried ? { ...refusedFields(action.failure?.errors), ...problems } : {};

  async function save(): Promise<void> {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const done = await action.run(
      (call) =>
        item
          ? call(agencyEditing.saveAgency, {
              code: item.code,
              updateTime: item.updateTime,
              ...sent,
            })
          : call(agencyEditing.addAgency, { code: code.trim(), ...sent }),
      t("console.codes.saved", { name: fields.nameZh }),
    );
    if (done) onClose();
  }

  return (
    <ActionModal
      open
      title={item ? t("console.codes.editNamed", { name: item.nameZh }) : t("console.agencies.add")}
      confirmLabel={t("console.entry.save")}
      action={action}
      onConfirm={save}
      onClose={onClose}
    >
      {item === null && (
        <TextField
          label={t("console.codes.code")}
          hint={t("console.codes.codeHint")}
          requirement={t("console.list.required")}
          required
          error={errors.code}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      {texts.map(([name, required]) => (
        <TextField
          key={name}
          label={t(`console.agencies.fields.${name}`)}
          requirement={t(required ? "console.list.required" : "console.list.optional")}
          required={required}
          error={errors[name]}
          value={fields[name]}
          onChange={(event) => setFields({ ...fields, [name]: event.currentTarget.value })}
        />
      ))}
      <TextArea
        label={t("console.agencies.aliases")}
        hint={t("console.agencies.aliasesHint")}
        requirement={t("console.list.optional")}
        rows={3}
        error={
          errors.aliases ??
          Object.entries(errors).find(([path]) => path.startsWith("aliases."))?.[1]
        }
        value={aliases}
        onChange={(event) => setAliases(event.currentTarget.value)}
      />
    </ActionModal>
  );
}
