import { useTranslation } from "@public-code/core/web/translation.ts";
import { repositoryPage } from "@public-code/programs/contract/code-hosts/host-links.ts";
import {
  type RepositoryAddress,
  readRepositoryAddress,
} from "@public-code/programs/contract/code-hosts/repository-address.ts";
import type { AddressSplit } from "@public-code/programs/contract/repositories.ts";
import { Button } from "@public-code/ui/button.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import styles from "./repository-note.module.css";

type Translate = ReturnType<typeof useTranslation>["t"];

/** What an address names inside of its repository, in words. */
function insideTexts(
  { inside }: RepositoryAddress,
  split: AddressSplit | null,
  t: Translate,
): string[] {
  if (!inside) return [];
  const { kind, refInPath } = inside;
  if (kind === "page") return [t("submissions.repository.page")];
  if (refInPath && split?.state !== "split") {
    const name = inside.path.join("/");
    if (split === null) return [t("submissions.repository.refAndPath", { name })];
    return [t(`submissions.repository.refAndPathUntold.${split.state}`, { name })];
  }
  const { ref, path: names } = refInPath && split ? split : inside;
  const path = names.join("/");
  return [
    ...(ref === null ? [] : [t("submissions.repository.ref", { name: ref })]),
    ...(path === "" ? [] : [t(`submissions.repository.${kind}`, { name: path })]),
  ];
}

/** What a repository is called: its address as it is asked for, of which its key is for comparing alone. */
const nameOf = (repository: RepositoryAddress) =>
  repositoryPage(repository).replace(/^\w+:\/\//, "");

const withoutEnd = (address: string) => address.trim().replace(/\/+$/, "");

/** True for the address of the repository itself, of its page or for git. */
function isOwnAddress(typed: string, { url }: RepositoryAddress, page: string): boolean {
  return [url, page, `${page}.git`].some((own) => withoutEnd(own) === withoutEnd(typed));
}

/**
 * Says at once which repository an address was recognised as, and what inside of it; offers the
 * repository's own address, and asks where an address may be either.
 */
export function RepositoryNote({
  typed,
  split,
  onChange,
}: {
  typed: string;
  /** Of what was typed, by the repository's refs; null until that is known. */
  split: AddressSplit | null;
  onChange: (address: string) => void;
}) {
  const { t } = useTranslation();
  const repository = readRepositoryAddress(typed);
  const alternative = repository?.alternative
    ? readRepositoryAddress(repository.alternative)
    : null;
  const page = repository && repositoryPage(repository);
  const offered =
    alternative !== null
      ? repositoryPage(alternative)
      : repository && page && !isOwnAddress(typed, repository, page)
        ? page
        : null;
  const text = repository
    ? [
        t("submissions.repository.recognised", { name: nameOf(repository) }),
        ...insideTexts(repository, split, t),
      ].join(t("submissions.repository.separator"))
    : "";
  return (
    <div
      role="status"
      className={cluster(4, { across: 12, align: "center" }, styles.note, textStyles.note)}
    >
      {text !== "" && (
        <span>
          {alternative ? t("submissions.repository.either", { name: nameOf(alternative) }) : text}
        </span>
      )}
      {offered !== null && (
        <Button variant="quiet" size="small" onClick={() => onChange(offered)}>
          {t("submissions.repository.save", { address: offered })}
        </Button>
      )}
    </div>
  );
}
