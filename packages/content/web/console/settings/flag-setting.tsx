import {
  type FlagCode,
  isShownOn,
  switchState,
} from "@public-code/core/contract/code-lists/code-lists.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { Button } from "@public-code/ui/button.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { codeEditing, type EditedCode } from "#contract/code-editing/code-editing.ts";
import { saveSwitch } from "../codes/code-actions.ts";
import { VersionsButton, versionsOfCode } from "../codes/versions-modal.tsx";
import styles from "./setting-page.module.css";

const category = "prod_switch";

/** A switch of the public pages. */
export function FlagSetting({ flag, item }: { flag: FlagCode; item: EditedCode }) {
  const { t } = useTranslation();
  const action = useAction();
  const on = isShownOn(flag, item.nameZh);
  const name = t(`console.settings.flags.${flag}`);
  const next = item.nameZh === switchState.on ? switchState.off : switchState.on;
  return (
    <section aria-label={name} className={stack(16, { justify: "start" }, styles.setting)}>
      <h2>{name}</h2>
      <ActionFailure failure={action.failure} />
      <div className={cluster(12, { align: "center" })}>
        <StatusChip tone={on ? "success" : "neutral"}>
          {t(on ? "console.settings.on" : "console.settings.off")}
        </StatusChip>
        <Offered call={codeEditing.saveCodeItem}>
          <Button
            variant="secondary"
            size="small"
            loading={action.busy}
            aria-label={t(on ? "console.settings.turnOffNamed" : "console.settings.turnOnNamed", {
              name,
            })}
            onClick={() =>
              action.run((call) => saveSwitch(call, item, next), {
                text: t(on ? "console.settings.turnedOff" : "console.settings.turnedOn", { name }),
                name,
                undo: (call, { data }) => saveSwitch(call, data, item.nameZh),
              })
            }
          >
            {t(on ? "console.settings.turnOff" : "console.settings.turnOn")}
          </Button>
        </Offered>
        <VersionsButton {...versionsOfCode(category, item, name)} />
      </div>
    </section>
  );
}
