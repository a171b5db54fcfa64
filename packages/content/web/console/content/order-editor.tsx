import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import { useKept } from "@public-code/accounts/web/use-kept.ts";
import type { Admission } from "@public-code/core/contract/duties.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { OutdatedNotice } from "@public-code/site/web/console/action/outdated-notice.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { useFormBase } from "@public-code/site/web/console/action/use-form-base.ts";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { useKeptGuard } from "@public-code/site/web/frame/use-leave-guard.tsx";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { ContentHeading } from "./content-heading.tsx";
import type { ContentPlace } from "./content-places.ts";
import { OrderList } from "./order-list.tsx";
import { inOrder } from "./reorder.ts";

/** The keys of all rows, or null before any was moved. */
const keptOrder = z.array(z.union([z.string(), z.number()])).nullable();

/** Puts rows in order and saves the order of all of them; a refusal leaves the order as it was made. */
export function OrderEditor<Row>({
  place,
  label,
  rows,
  keyOf,
  nameOf,
  note,
  backPath,
  saving,
  save,
}: {
  place: ContentPlace;
  /** Names the list. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  note?: ((row: Row) => ReactNode) | undefined;
  /** Where the list is, below the context path. */
  backPath: string;
  /** The call that saves, for those whom it is for. */
  saving: Admission;
  save: (call: Call, rows: readonly Row[]) => Promise<unknown>;
}) {
  const { t, lang } = useTranslation();
  const navigate = useNavigate();
  const action = useAction();
  const readOnly = !useMayCall()(saving);
  const stateOf = (some: readonly Row[]) => JSON.stringify(some.map(keyOf));
  const kept = useKept(`order ${backPath}`, keptOrder, null, stateOf(rows));
  const changed = kept.value;
  const { base, isOutdated } = useFormBase(rows, changed !== null, stateOf);
  const { release, leaveQuestion } = useKeptGuard(changed !== null);
  const entries = changed ? inOrder(base, keyOf, changed) : base;

  async function saveOrder(): Promise<void> {
    await action.run(
      (call) => save(call, entries),
      t("console.order.saved"),
      () => {
        kept.forget();
        release();
        return navigate(pageAddress(backPath, lang));
      },
    );
  }

  return (
    <>
      <ContentHeading
        place={place}
        title={t("console.order.title", { name: label })}
        lead={t("console.order.lead")}
      />
      <KeptNote kept={kept} base={stateOf(base)} onDiscard={kept.discard} />
      {leaveQuestion}
      <OrderList
        label={label}
        entries={entries}
        keyOf={keyOf}
        nameOf={nameOf}
        note={note}
        readOnly={readOnly}
        onChange={(ordered) => kept.set(ordered.map(keyOf))}
      />
      {/* Beside the button that was pressed, which stands far below the first of many rows. */}
      <OutdatedNotice
        isOutdated={isOutdated}
        onReload={kept.discard}
        text={t("console.order.outdated")}
      />
      <ActionFailure failure={action.failure} />
      <div className={cluster(12)}>
        <Offered call={saving}>
          <Button loading={action.busy} loadingLabel={t("frame.loading")} onClick={saveOrder}>
            {t("console.order.save")}
          </Button>
        </Offered>
        <ButtonLink href={backPath} variant="secondary">
          {t("console.content.back")}
        </ButtonLink>
      </div>
    </>
  );
}
