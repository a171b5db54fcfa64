import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionList } from "@public-code/ui/action-list.tsx";
import { BottomBar } from "@public-code/ui/bottom-bar.tsx";
import { Button, ButtonLink, ButtonRow } from "@public-code/ui/button.tsx";
import { CopyButton } from "@public-code/ui/copy-button.tsx";
import { IconButton } from "@public-code/ui/icon-button.tsx";
import { LazyFold } from "@public-code/ui/lazy-fold.tsx";
import { MoreActions } from "@public-code/ui/more-actions.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { ArrowRight, Download, X } from "lucide";
import { Sample, States } from "./sample.tsx";

const variants = ["primary", "secondary", "quiet", "danger"] as const;
const sizes = ["small", "medium", "large"] as const;

/** Buttons and links in every look and state. */
export function Actions() {
  const { t } = useTranslation();
  const label = t("gallery.action");
  return (
    <>
      <Sample name="Button">
        {variants.map((variant) => (
          <States key={variant}>
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {label}
              </Button>
            ))}
            <Button variant={variant} icon={Download}>
              {label}
            </Button>
            <Button variant={variant} disabled>
              {label}
            </Button>
            <Button variant={variant} loading loadingLabel={t("gallery.loading")}>
              {label}
            </Button>
          </States>
        ))}
        <Button fullWidth>{label}</Button>
      </Sample>
      <Sample name="ButtonLink, ButtonRow">
        <ButtonRow>
          {variants.map((variant) => (
            <ButtonLink key={variant} href="#actions" variant={variant} iconEnd={ArrowRight}>
              {t("gallery.open")}
            </ButtonLink>
          ))}
        </ButtonRow>
      </Sample>
      <Sample name="BottomBar">
        <BottomBar label={label}>
          <Button>{label}</Button>
        </BottomBar>
      </Sample>
      <Sample name="LazyFold">
        <LazyFold title={label} plain={label}>
          {label}
        </LazyFold>
      </Sample>
      <Sample name="MoreActions">
        <MoreActions label={label} icon={Download}>
          <ButtonLink href="#actions" variant="quiet">
            {t("gallery.open")}
          </ButtonLink>
        </MoreActions>
      </Sample>
      <Sample name="IconButton">
        <States>
          {(["quiet", "outlined"] as const).flatMap((variant) =>
            (["small", "medium"] as const).map((size) => (
              <IconButton
                key={`${variant}-${size}`}
                icon={X}
                label={t("gallery.close")}
                variant={variant}
                size={size}
              />
            )),
          )}
          <IconButton icon={X} label={t("gallery.close")} disabled />
        </States>
      </Sample>
      <Sample name="CopyButton">
        <States>
          <CopyButton
            text={t("gallery.name")}
            label={t("frame.copy.label")}
            copiedLabel={t("frame.copy.copied")}
            failedLabel={t("frame.copy.failed")}
          />
        </States>
      </Sample>
      <Sample name="UiLink, ActionList">
        <ActionList>
          <li>
            <UiLink href="#actions">{t("gallery.name")}</UiLink>
          </li>
          <li>
            <UiLink href="#messages" newTabLabel={t("frame.newTab")} target="_blank">
              {t("gallery.other")}
            </UiLink>
          </li>
        </ActionList>
      </Sample>
    </>
  );
}
