/** English messages for both languages, for when i18n.json cannot be had. */
export const fallbackTexts = {
  error: {
    fetch: "Error fetching page content:",
    connect: "Connect server failed.",
    start: "Page initialization failed.",
  },
  err: {
    accountInvalid: "Account is invalid",
    accountLocked: "Please contact the system administrator Account has been locked",
    wrongPassword: "Invalid username or password.",
    accountRequired: "Account required",
    passwordRequired: "Password required",
    loginFailed: "Login failed",
    pleaseLogin: "Please login again",
    badRequest: "Invalid parameters.",
    date: "date format must be 8-digit number.",
    forbidden: "The Role authority not access.",
    exists: "data already exists.",
    pageNotFound: "Page not found",
    notFound: "Data not found.",
    photoSize: "The photo size must not exceed 2MB.",
    photoType: "The photo must be jpg or jpeg.",
    serialNumber: "Serial numbers have 12 digits, and the start must be less than the end.",
  },
} as const;
