import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { goToField } from "@public-code/ui/form/error-summary.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { FieldAddress } from "./field-address.ts";
import { useForm } from "./form-context.ts";
import { controlOf, placeName } from "./form-errors.tsx";

/** Which fields hold what was read and nobody has confirmed, and what is still to be filled in. */
export function OriginNote({ missing }: { missing: readonly FieldAddress[] }) {
  const { t } = useTranslation();
  const { values, change } = useForm();
  const { origins } = values;
  if (origins.size === 0) return null;
  const links = (addresses: readonly FieldAddress[]) => (
    <ul>
      {addresses.map((address) => (
        <li key={address}>
          <UiLink href={`#${controlOf(address)}`} onClick={goToField}>
            {placeName(t, values, address)}
          </UiLink>
        </li>
      ))}
    </ul>
  );
  return (
    <Notice
      title={t("submissions.origin.title", { amount: origins.size })}
      actions={
        <Button
          variant="secondary"
          size="small"
          onClick={() => change({ type: "confirm", fields: [...origins.keys()] })}
        >
          {t("submissions.origin.confirmAll")}
        </Button>
      }
    >
      {links([...origins.keys()])}
      {missing.length > 0 && (
        <>
          <p>{t("submissions.origin.missing")}</p>
          {links(missing)}
        </>
      )}
      <p>{t("submissions.origin.kept")}</p>
    </Notice>
  );
}
