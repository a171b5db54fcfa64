import en from "./en-US/upload-code-github.json";
import type { PageIntro, PageText, Section } from "./text-types.ts";
import zh from "./zh-TW/upload-code-github.json";

/** One phase of the upload with its picture, a file below the portal's public folder. */
export interface UploadPhase extends Section {
  picture: string;
}

/** Words of /provideCode/uploadCodeGitHub. */
export interface UploadCodeText extends PageIntro {
  contents: string;
  phases: readonly UploadPhase[];
}

export const uploadCodeText: PageText<UploadCodeText> = { "zh-TW": zh, "en-US": en };
