/** Leads to the first field of a form that is marked wrong; leaves the focus where none is. */
export function focusFirstWrong(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
