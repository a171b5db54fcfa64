/** `YYYY-MM-DD` of eight digits; anything else stays as it is. */
export function dashedDate(digits: string): string {
  return digits.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
}

/** `YYYY-MM` of six digits; anything else stays as it is. */
export function dashedMonth(digits: string): string {
  return digits.replace(/^(\d{4})(\d{2})$/, "$1-$2");
}
