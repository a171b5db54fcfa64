import type { Config } from "#api/config.ts";
import type { Storage } from "./storage.ts";

export type StorageConfig = Pick<Config, "profile" | "dataFolder" | "s3" | "bucketPcp">;

/** The S3 service of the configuration, or a folder in the data folder. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.s3) {
    const { openS3Storage } = await import("./s3-storage.ts");
    return openS3Storage({
      ...config.s3,
      bucket: config.bucketPcp,
      createBucket: config.profile !== "production",
    });
  }
  const { openFolderStorage } = await import("./folder-storage.ts");
  return openFolderStorage(config.dataFolder);
}
