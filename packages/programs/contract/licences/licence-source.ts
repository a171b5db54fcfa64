/** Whom a page or file that shows these terms names. */
export const licenceTermsSource = {
  name: "choosealicense.com",
  url: "https://choosealicense.com/",
  licence: "CC BY 3.0",
  licenceUrl: "https://creativecommons.org/licenses/by/3.0/",
} as const;
