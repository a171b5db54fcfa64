import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { type Config, ConfigError } from "./config.ts";
import { openDataFolder } from "./storage/data-folder.ts";

const fileName = "portal-secret";
const shortest = 32;

async function readStored(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Writes a new secret; a second process keeps the first one's. */
async function makeSecret(file: string): Promise<void> {
  const temporary = `${file}.${randomBytes(8).toString("hex")}`;
  const handle = await open(temporary, "wx", 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString("base64url")}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    // A link appears whole and never replaces, unlike a written file or a rename.
    await link(temporary, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** PORTAL_SECRET, or a secret made once and kept in the data folder for its owner alone. */
export async function readSecret(config: Pick<Config, "secret" | "dataFolder">): Promise<string> {
  if (config.secret) return config.secret;
  const folder = path.resolve(config.dataFolder);
  openDataFolder(folder);
  const file = path.join(folder, fileName);
  let secret = await readStored(file);
  if (secret === null) {
    await makeSecret(file);
    secret = await readStored(file);
  }
  if (!secret || secret.length < shortest)
    throw new ConfigError(`${file} holds no usable secret; remove it, or set PORTAL_SECRET.`);
  return secret;
}
