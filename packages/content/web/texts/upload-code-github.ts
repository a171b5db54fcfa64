import en from "./en-US/upload-code-github.json";
import zh from "./zh-TW/upload-code-github.json";

/** Words of /provideCode/uploadCodeGitHub; each phase has a picture below the portal's public folder. */
export const uploadCodeText = { "zh-TW": zh, "en-US": en };
