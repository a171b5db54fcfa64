import type { FaqItem } from "#contract/content.ts";

/** The questions as FAQPage of JSON-LD; answers keep their simple HTML, as schema.org allows. */
export function FaqLinkedData({ items }: { items: readonly FaqItem[] }) {
  const page = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: items.map((item) => ({
      "@type": "Question",
      name: item.question,
      acceptedAnswer: { "@type": "Answer", text: item.answer },
    })),
  };
  const json = JSON.stringify(page).replaceAll("<", "\\u003c");
  return (
    <script
      // Trusted Types forbid other text in a script element of the document; a new element is allowed.
      key={json}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with < escaped cannot end the element.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
