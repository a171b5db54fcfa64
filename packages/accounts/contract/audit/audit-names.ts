/** What the audit log calls what was done. */
export const auditActions = [
  "save",
  "submit",
  "discard",
  "withdraw",
  "takeOffline",
  "cancelOffline",
  "approve",
  "requestModification",
  "putOnline",
  "returnForModification",
  "setAwards",
  "grantOperator",
  "revokeOperator",
  "endSession",
  "endSessions",
  "addContent",
  "saveContent",
  "undoContent",
  "removeContent",
  "restoreContent",
  "orderContent",
  "uploadFile",
  "saveMenu",
  "undoMenu",
  "addCode",
  "saveCode",
  "undoCode",
  "retireCode",
  "offerCode",
  "deleteCode",
  "orderCodes",
  "addAgency",
  "saveAgency",
  "undoAgency",
  "retireAgency",
  "offerAgency",
  "mergeAgency",
  "orderAgencies",
  "forgetUnknownAgency",
  "sweep",
  "retryMails",
  "runJobAgain",
  "measure",
  "answerVulnerability",
  "declareReuse",
  "updateReuse",
  "confirmReuse",
  "endReuse",
  "objectToReuse",
  "removeReuse",
  "dismissObjection",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What it calls the kinds of things that were changed, content aside. */
export const auditSubjects = [
  "edition",
  "program",
  "reuse",
  "story",
  "user",
  "file",
  "mail",
  "menu",
  "agency",
  "codeItem",
  "agencyClaim",
  "job",
] as const;
export type AuditSubject =
  | (typeof auditSubjects)[number]
  | "faq"
  | "guide"
  | "futurePlan"
  | "incentive"
  | "partnershipCase";
