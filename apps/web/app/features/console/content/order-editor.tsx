import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useLeaveGuard } from "#features/frame/use-leave-guard.ts";
import { pageAddress } from "#platform/page-addresses.ts";
import type { Call } from "#platform/page-context.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ActionFailure } from "../action/action-failure.tsx";
import { OutdatedNotice } from "../action/outdated-notice.tsx";
import { useAction } from "../action/use-action.ts";
import { useFormBase } from "../action/use-form-base.ts";
import { ContentHeading } from "./content-heading.tsx";
import type { ContentPlace } from "./content-places.ts";
import styles from "./order-editor.module.css";
import { OrderList } from "./order-list.tsx";

/** Puts rows in order and saves the order of all of them; a refusal leaves the order as it was made. */
export function OrderEditor<Row>({
  place,
  label,
  rows,
  keyOf,
  nameOf,
  note,
  backPath,
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
  save: (call: Call, rows: readonly Row[]) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const navigate = useNavigate();
  const action = useAction();
  const [changed, setChanged] = useState<Row[] | null>(null);
  const stateOf = (some: readonly Row[]) => JSON.stringify(some.map(keyOf));
  const { base, isOutdated } = useFormBase(rows, changed !== null, stateOf);
  const release = useLeaveGuard(changed !== null);
  const entries = changed ?? base;

  async function saveOrder(): Promise<void> {
    await action.run(
      (call) => save(call, entries),
      t("console.order.saved"),
      () => {
        release();
        return navigate(pageAddress(backPath, settings.lang));
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
      <OrderList
        label={label}
        entries={entries}
        keyOf={keyOf}
        nameOf={nameOf}
        note={note}
        onChange={setChanged}
      />
      {/* Beside the button that was pressed, which stands far below the first of many rows. */}
      <OutdatedNotice
        isOutdated={isOutdated}
        onReload={() => setChanged(null)}
        text={t("console.order.outdated")}
      />
      <ActionFailure failure={action.failure} />
      <div className={styles.buttons}>
        <Button loading={action.busy} loadingLabel={t("frame.loading")} onClick={saveOrder}>
          {t("console.order.save")}
        </Button>
        <ButtonLink href={backPath} variant="secondary">
          {t("console.content.back")}
        </ButtonLink>
      </div>
    </>
  );
}
