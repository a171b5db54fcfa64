/** Parts of a save that carry files, by their names on the wire. */
export const uploadPart = { picture: "picFiles", scan: "sacnFiles", sbom: "sbomFile" } as const;
export type UploadPart = (typeof uploadPart)[keyof typeof uploadPart];

/** Stands between the key of a new file and its original name, in the file name of its part. */
export const keyMarks = {
  [uploadPart.picture]: "_pickey_",
  [uploadPart.scan]: "_scankey_",
} as const;
