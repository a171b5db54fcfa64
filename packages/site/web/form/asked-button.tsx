import { Button, type ButtonProps } from "@public-code/ui/button.tsx";
import { useState } from "react";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";

/** A small button that asks before it acts on many things at once; it and the dialog's say the same. */
export function AskedButton<Reply>({
  label,
  icon,
  ...question
}: Pick<FormDialogProps<object, Reply>, "title" | "send" | "done" | "children"> & {
  label: string;
  icon?: ButtonProps["icon"];
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" variant="secondary" icon={icon} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <FormDialog<object, Reply>
          {...question}
          confirmLabel={label}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
