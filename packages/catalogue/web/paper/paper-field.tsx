import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import styles from "./paper-field.module.css";

/** A field that is filled in here or by hand: on paper its text, or room for one. */
export function PaperField({
  label,
  text,
  onChange,
  rows = 2,
}: {
  label: string;
  text: string;
  onChange: (text: string) => void;
  rows?: number | undefined;
}) {
  return (
    <div className={stack(0, styles.field)}>
      <TextArea
        label={label}
        value={text}
        rows={rows}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      {text !== "" && (
        <p aria-hidden="true" className={`${styles.written} ${textStyles.lines}`}>
          {text}
        </p>
      )}
    </div>
  );
}
