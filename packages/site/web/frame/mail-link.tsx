/** A mail address; a narrow column breaks it before its domain. */
export function MailLink({ mail }: { mail: string }) {
  const name = mail.split("@", 1)[0] ?? "";
  return (
    <a href={`mailto:${mail}`}>
      {name}
      <wbr />
      {mail.slice(name.length)}
    </a>
  );
}
