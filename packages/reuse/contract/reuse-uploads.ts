import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { storedFile } from "@public-code/core/contract/files/stored-file.ts";
import { z } from "zod";

/** Calls whose body is a file. */
export const reuseUploads = {
  uploadPicture: endpoint("POST", "/Reuse/picture", {
    access: "agency",
    kind: "multipart",
    summary: "Store a picture that the story of a use may name within a day by its key",
    parts: {
      file: { kind: "files", required: true, maximum: 1, description: "JPEG, PNG or GIF." },
    },
    input: z.object({}),
    data: storedFile,
  }),
};
