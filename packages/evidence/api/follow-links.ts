import path from "node:path";

/** A link in a repository holds the path that it leads to; so does the file that Windows makes of it. */
const onlyPath = /^[^\s\0][^\r\n\0]{0,299}$/;
const mostLinks = 5;

/** The path in the repository to which a file that is a link leads; null for other texts. */
function targetOf(from: string, text: string): string | null {
  if (!onlyPath.test(text) || path.posix.isAbsolute(text)) return null;
  const target = path.posix.join(path.posix.dirname(from), text);
  return target.startsWith("../") || target === ".." || target === from ? null : target;
}

/**
 * Reads a file and follows links inside the repository, five at most. What leads to no file of
 * `isFile` is returned as it is.
 */
export async function followLinks<Read extends { text: string } | object>(
  from: string,
  read: (path: string) => Promise<Read>,
  isFile: (path: string) => boolean,
): Promise<Read> {
  let current = from;
  let file = await read(current);
  for (let links = 0; links < mostLinks && "text" in file; links++) {
    const target = targetOf(current, file.text.trim());
    if (target === null || !isFile(target)) break;
    const next = await read(target);
    if (!("text" in next)) break;
    [current, file] = [target, next];
  }
  return file;
}
