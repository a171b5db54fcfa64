import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { OpenBy } from "@public-code/site/web/console/action/open-by.tsx";
import { OutdatedNotice } from "@public-code/site/web/console/action/outdated-notice.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { lastChange, useKeptFormBase } from "@public-code/site/web/console/action/use-form-base.ts";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { rowNumber } from "@public-code/site/web/console/shell/row-number.ts";
import { type Form, useForm } from "@public-code/site/web/form/use-form.ts";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { Tabs } from "@public-code/ui/tabs.tsx";
import { Trash2 } from "lucide";
import { useCallback, useState } from "react";
import { data, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { type ContentSave, contentEditing } from "#contract/content-editing/content-editing.ts";
import {
  type ContentKind,
  entryAddress,
  fixedKinds,
} from "#contract/content-editing/content-fields.ts";
import { ContentHeading } from "../content/content-heading.tsx";
import { contentPath, isContentKind } from "../content/content-places.ts";
import { PublicationChip } from "../content/publication-chip.tsx";
import { useEntryTitle } from "../content/use-entry-title.ts";
import { BothChanged } from "./both-changed.tsx";
import { checkDraft, draftOf, type EntryDraft } from "./entry-draft.ts";
import { EntryForm } from "./entry-form.tsx";
import { EntryHistory } from "./entry-history.tsx";
import { EntryPreview } from "./entry-preview.tsx";
import { mergeDrafts } from "./merge-drafts.ts";
import { sentPublication } from "./publication.ts";
import { RemoveEntry } from "./remove-entry.tsx";
import { useEntryFields } from "./use-entry-fields.tsx";

const newEntry = "new";

const load = (async ({ call, params, url }) => {
  const { kind, entryId } = params;
  const state = readListState(url.searchParams, []);
  if (!isContentKind(kind)) throw data(null, { status: 404 });
  if (entryId === newEntry && !fixedKinds.includes(kind))
    return { kind, item: null, state, versions: [], total: 0 };
  const id = rowNumber(entryId);
  const [item, versions] = await Promise.all([
    call(contentEditing.getContent, { kind, id }),
    call(contentEditing.listContentVersions, { kind, id, ...pageRequest(state) }),
  ]);
  return { kind, item: item.data, state, versions: versions.data, total: versions.recordsTotal };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function EntryPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  // Another entry is another form.
  return <Entry key={`${loaded.kind} ${loaded.item?.id}`} loaded={loaded} />;
}

type Loaded = Awaited<ReturnType<typeof load>>;

function Entry({ loaded }: { loaded: Loaded }) {
  const { kind, item } = loaded;
  const name = `content ${kind} ${item?.id ?? newEntry}`;
  const { base, isOutdated, setTouched, release, leaveQuestion, loadNewest } = useKeptFormBase(
    name,
    item,
  );
  const [both, setBoth] = useState<readonly string[]>([]);
  return (
    <>
      <EntryEditor
        formName={name}
        // So is another saved state of it.
        key={base?.updateTime}
        loaded={loaded}
        item={base}
        onTouched={setTouched}
        release={release}
        isOutdated={isOutdated}
        both={both}
        onMerged={(fields) => {
          setBoth(fields);
          loadNewest();
        }}
      />
      {leaveQuestion}
    </>
  );
}

function EntryEditor({
  formName,
  loaded,
  item,
  onTouched,
  release,
  isOutdated,
  both,
  onMerged,
}: {
  /** Under which this browser keeps the form. */
  formName: string;
  loaded: Loaded;
  /** The state of the entry that the form was begun with; null for a new one. */
  item: Loaded["item"];
  /** Whether something is written that is not saved; false lets the form follow what is loaded. */
  onTouched: (touched: boolean) => void;
  /** Lets the page be left once it is saved. */
  release: () => void;
  isOutdated: boolean;
  /** Fields of a merge that another operator has changed too. */
  both: readonly string[];
  /** Goes on with the newest state, over which what was written is kept. */
  onMerged: (both: readonly string[]) => void;
}) {
  const { t, lang } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { kind, state, versions, total } = loaded;
  const action = useAction();
  const [start] = useState(() => draftOf(kind, item));
  const form: Form<EntryDraft> = useForm<EntryDraft>(
    {
      ...{ name: formName, start, base: lastChange(item) },
      fields: useEntryFields(kind, item, (file) =>
        form.kept.set((now) => ({ ...now, uploads: [...now.uploads, file] })),
      ),
      problems: (draft) => {
        const checked = checkDraft(kind, draft, lang);
        const published = sentPublication(draft, item, Date.now());
        return {
          ...("errors" in checked ? checked.errors : {}),
          ...(published ? {} : { publishedFrom: t("console.entry.momentWrong") }),
        };
      },
    },
    action,
  );
  const { kept } = form;
  // Of a form that was kept from an earlier time it is not known what it was begun with.
  const [isBegunKnown] = useState(!isOutdated);
  function merge(): void {
    const newest = draftOf(kind, loaded.item);
    const merged = mergeDrafts({ begun: start, own: kept.value, newest });
    kept.rebase(merged.draft, lastChange(loaded.item));
    onMerged(merged.both);
  }
  function drop(): void {
    kept.discard();
    onTouched(false);
  }
  async function save(): Promise<void> {
    const checked = checkDraft(kind, kept.value, lang);
    const published = sentPublication(kept.value, item, Date.now());
    if (!form.begin() || "errors" in checked || published === null) return;
    // The fields were checked by the schema of this very kind.
    const request = {
      ...{ kind, id: item?.id ?? null, updateTime: item?.updateTime ?? "" },
      ...published,
      fields: checked.fields,
      englishFits: kept.value.englishFits,
    } as ContentSave;
    let savedId = item?.id;
    await action.run(
      async (call) => {
        savedId = (await call(contentEditing.saveContent, request)).data.id;
      },
      t(`console.entry.saved.${kept.value.publication}`, { time: kept.value.publishedFrom }),
      () => {
        release();
        kept.forget();
        onTouched(false);
        return navigate(pageAddress(`${contentPath(kind)}/${savedId}`, lang));
      },
    );
  }
  const [view, setView] = useState("form");
  const [removing, setRemoving] = useState(false);
  const titleOf = useEntryTitle();
  const name = item ? titleOf(item) : t(`content.kinds.${kind}.name`);
  const mayEdit = useMayCall()(contentEditing.saveContent);
  const titleOfItem = mayEdit ? t("console.entry.edit", { name }) : name;
  const title = item ? titleOfItem : t("console.entry.new", { name });

  return (
    <>
      <ContentHeading
        place={kind}
        title={title}
        lead={item ? <PublicationChip state={item} /> : undefined}
        actions={
          item && (
            <>
              {item.visible && (
                <ButtonLink href={entryAddress[kind](item.id)} variant="secondary">
                  {t("console.entry.seePage")}
                </ButtonLink>
              )}
              {!fixedKinds.includes(kind) && (
                <Offered call={contentEditing.removeContent}>
                  <Button variant="secondary" icon={Trash2} onClick={() => setRemoving(true)}>
                    {t("console.entry.remove")}
                  </Button>
                </Offered>
              )}
            </>
          )
        }
      />
      <KeptNote kept={kept} onDiscard={drop} />
      {item && <EntryOpenBy kind={kind} id={item.id} />}
      <OutdatedNotice
        isOutdated={isOutdated}
        onReload={drop}
        onMerge={isBegunKnown ? merge : undefined}
      />
      {!isOutdated && kept.restored && <BothChanged fields={both} stored={start} />}
      <Tabs
        label={t(`console.entry.${mayEdit ? "views" : "readViews"}`)}
        onSelect={setView}
        items={[
          {
            key: "form",
            label: t(`console.entry.${mayEdit ? "form" : "content"}`),
            content: (
              <EntryForm
                {...{ kind, form, action }}
                isVisible={item?.visible ?? false}
                onChange={(field, value) => {
                  onTouched(true);
                  form.change(field, value);
                }}
                onSave={save}
              />
            ),
          },
          {
            key: "preview",
            label: t("console.entry.preview"),
            // What it shows is the draft of when it is opened.
            content: view === "preview" && <EntryPreview kind={kind} draft={kept.value} />,
          },
          ...(item
            ? [
                {
                  key: "history",
                  label: t("console.entry.history"),
                  count: total,
                  content: (
                    <EntryHistory
                      {...{ item, versions, total, state }}
                      onUndone={() => {
                        drop();
                        return revalidate();
                      }}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {item && removing && (
        <RemoveEntry item={item} name={name} onClose={() => setRemoving(false)} />
      )}
    </>
  );
}

/** Marks an entry as open, and says which colleagues have it open too. */
function EntryOpenBy({ kind, id }: { kind: ContentKind; id: number }) {
  const { t } = useTranslation();
  const mayCall = useMayCall();
  const setMark = useCallback(
    (call: Call, open: boolean) =>
      call(contentEditing.markContentOpen, { kind, id: String(id), open }),
    [kind, id],
  );
  return (
    <OpenBy
      setMark={mayCall(contentEditing.markContentOpen) ? setMark : null}
      titleOf={(names) => t("console.entry.openBy", { names })}
    >
      {t("console.entry.openByText")}
    </OpenBy>
  );
}
