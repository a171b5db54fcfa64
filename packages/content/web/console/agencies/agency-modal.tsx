import { useKept } from "@public-code/accounts/web/use-kept.ts";
import { agencyLevel, agencyLevels } from "@public-code/core/contract/code-lists/agency-levels.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionModal } from "@public-code/site/web/console/action/action-modal.tsx";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { z } from "zod";
import {
  agencyEditing,
  agencyFields,
  type EditedAgency,
} from "#contract/code-editing/code-editing.ts";
import { problemsOf } from "../codes/code-fields.ts";
import { NewCodeField, useItemEditor } from "../codes/item-editor.tsx";

/** The fields as they are typed: an alias a line. */
const keptAgency = z.object({
  nameZh: z.string(),
  nameEn: z.string(),
  oid: z.string(),
  mailbox: z.string(),
  level: agencyLevel,
  aliases: z.string(),
});

const texts = [
  ["nameZh", true],
  ["nameEn", false],
  ["oid", true],
  ["mailbox", false],
] as const;

/** Names, OID, mailbox, level and aliases of an agency; a new one also gets its code, which stays for good. */
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
  const kept = useKept<z.output<typeof keptAgency>>(
    `agency ${item?.code ?? "new"}`,
    keptAgency,
    {
      nameZh: item?.nameZh ?? "",
      nameEn: item?.nameEn ?? "",
      oid: item?.oid ?? "",
      mailbox: item?.mailbox ?? "",
      level: item?.level ?? "",
      aliases: item?.aliases.join("\n") ?? "",
    },
    item?.updateTime,
  );
  const { level, aliases, ...fields } = kept.value;
  const change = (part: Partial<typeof kept.value>) => kept.set((now) => ({ ...now, ...part }));
  function close(): void {
    kept.forget();
    onClose();
  }
  const sent = {
    ...fields,
    level,
    aliases: aliases
      .split("\n")
      .map((alias) => alias.trim())
      .filter((alias) => alias !== ""),
  };
  const editor = useItemEditor(item === null, problemsOf(agencyFields, sent, settings.lang));
  const { errors } = editor;

  async function save(): Promise<void> {
    const done = await editor.save((call, code) => {
      if (!item) return call(agencyEditing.addAgency, { code, ...sent });
      const { code: known, updateTime } = item;
      return call(agencyEditing.saveAgency, { code: known, updateTime, ...sent });
    }, fields.nameZh);
    if (done) close();
  }

  return (
    <ActionModal
      open
      title={item ? t("console.codes.editNamed", { name: item.nameZh }) : t("console.agencies.add")}
      confirmLabel={t("console.entry.save")}
      action={editor.action}
      onConfirm={save}
      onClose={close}
    >
      <KeptNote kept={kept} base={item?.updateTime ?? ""} onDiscard={kept.discard} />
      <NewCodeField editor={editor} />
      {texts.map(([name, required]) => (
        <TextField
          key={name}
          label={t(`console.agencies.fields.${name}`)}
          requirement={t(required ? "console.list.required" : "console.list.optional")}
          required={required}
          hint={name === "oid" ? t("console.agencies.oidHint") : undefined}
          error={errors[name]}
          value={fields[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
      <SelectField
        label={t("agencies.level.label")}
        requirement={t("console.list.optional")}
        error={errors.level}
        emptyLabel={t("agencies.level.notStated")}
        options={agencyLevels.map((value) => ({ value, label: t(`agencies.level.${value}`) }))}
        value={level}
        onChange={(event) => change({ level: agencyLevel.parse(event.currentTarget.value) })}
      />
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
        onChange={(event) => change({ aliases: event.currentTarget.value })}
      />
    </ActionModal>
  );
}
