/** Every failure the API can answer with, and its HTTP status. */
export const errorStatus = {
  "err.badRequest": 400,
  "err.pleaseLogin": 401,
  "err.forbidden": 403,
  "err.notFound": 404,
  "err.stale": 409,
  "err.wrongState": 409,
  "err.noticeGone": 409,
  "err.inUse": 409,
  "err.otherOnline": 409,
  "err.confirmOnline": 409,
  "err.ownSubmission": 409,
  "err.ownImport": 409,
  "err.ownApproval": 409,
  "err.decisionPending": 409,
  "err.decisionMade": 409,
  "err.measuredToday": 409,
  "err.remindedToday": 409,
  "err.tooManyFollowed": 409,
  "err.ownRole": 409,
  "err.tooLarge": 413,
  "err.unsupportedType": 415,
  "err.invalid": 422,
  "err.tooManyRequests": 429,
  "err.busyWithOthers": 429,
  "err.internal": 500,
  "err.gone": 410,
  "err.unavailable": 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One broken rule: `path` is the dotted place in the request, such as `gitHubLinkContentVos.0.url`. */
export interface FieldError {
  path: string;
  message: string;
}
