/** Settings that hold a secret, and how each is replaced when somebody who knew it leaves. */
export const secretSettings: Readonly<Record<string, string>> = {
  PORTAL_SECRET:
    "Make one with openssl rand -base64 36, set it on every process and restart them together. Signed addresses that are out end.",
  DATABASE_URL:
    "Give the role of a process a new password (alter role … password), set it and restart one process after the other.",
  DATABASE_OWNER_URL:
    "Give the owner of the tables a new password and set it where migrate and restore run.",
  S3_ACCESS_KEY_ID:
    "Make a second key for the bucket, set it with its secret, restart one process after the other, delete the first key.",
  S3_SECRET_ACCESS_KEY: "With S3_ACCESS_KEY_ID.",
  OIDC_CLIENT_SECRET:
    "Ask the identity provider for a second secret, set it, restart one process after the other, end the first one.",
  SMTP_URL: "Give the mail account a new password, set it and restart one process after the other.",
  METRICS_TOKEN: "Make one with openssl rand -hex 24, set it here and in the monitoring.",
  GITHUB_TOKEN:
    "Make a token without rights in the account of the team, set it, revoke the old one.",
  GITLAB_TOKEN:
    "Make a token with read_api in the account of the team, set it, revoke the old one.",
};
