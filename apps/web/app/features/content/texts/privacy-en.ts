import type { DatedSectionsText } from "./text-types.ts";

const act = "https://law.moj.gov.tw/ENG/LawClass/LawAll.aspx?pcode=I0050021";

/** Words of /privacy in English. */
export const privacyEn: Omit<DatedSectionsText, "updatedOn"> = {
  title: "Privacy and security",
  lead: "Reading this portal needs no personal data. Where some is needed we ask for the least and say what it is for.",
  contents: "On this page",
  updatedLabel: "Last updated",
  sections: [
    {
      id: "summary",
      heading: "In short",
      blocks: [
        {
          kind: "list",
          items: [
            "Reading, searching and downloading need no account, and no profile is made of you.",
            "There is no advertising and no tracking by others; nothing is loaded from a video site before you press play.",
            "Cookies remember your choices, complete a sign-in and keep FAQ votes to one each.",
            "Names, agencies and official mailboxes are processed only when officials sign in.",
          ],
        },
      ],
    },
    {
      id: "personal-data",
      heading: "Which personal data, and what for",
      blocks: [
        {
          kind: "paragraph",
          text: `This is the notice under Article 8 of Taiwan's [Personal Data Protection Act](${act}). The collecting agency is the authority in charge of this portal; see customer service in the footer.`,
        },
        {
          kind: "table",
          caption: "Kinds of personal data, purposes and time kept",
          head: ["When", "Data", "Purpose", "Kept and used"],
          rows: [
            [
              "Officials sign in",
              "Name, official mail, agency and its identifier, given by the government single sign-in",
              "Identity and agency, greeting, responsibility for actions",
              "A session ends after 30 idle minutes or 8 hours; the account stays until its agency asks for removal or it is no longer used",
            ],
            [
              "Submitting a program",
              "Contact unit, contact name, email, phone",
              "Citizens and other agencies can reach the provider",
              "Shown on the program page while it is online; can be changed at any time",
            ],
            [
              "Review and management",
              "Who, when, what, names of changed fields, and the reason an operator gives for a decision",
              "Responsibility and audit",
              "Append-only; what fields contain, contact values included, is never written",
            ],
            [
              "Notices by mail",
              "Address, case number and program name, the reason of a decision",
              "Telling results and what is to be done",
              "Address and content are deleted once sent; a mail that cannot be sent is tried for 14 days at most and kept for 30 days after that",
            ],
            [
              "FAQ votes",
              "Random identifier, question and choice",
              "One vote each",
              "Tied to nobody's identity; the identifier is in your cookie and with the vote only",
            ],
            [
              "Mail and calls",
              "What you tell us",
              "Answering and solving",
              "Kept by the rules for official records",
            ],
          ],
        },
        {
          kind: "paragraph",
          text: "The data is used within Taiwan by this portal, the providing agencies and contractors who operate it, and is given to nobody else unless the law asks for it. You may decline, but then you cannot sign in, submit programs or get an answer.",
        },
        {
          kind: "paragraph",
          text: "Open data, feeds, structured data for search engines and publiccode.yml carry agencies and their mailboxes, **never names, mails or phones of persons**.",
        },
      ],
    },
    {
      id: "cookies",
      heading: "Cookies",
      blocks: [
        {
          kind: "table",
          caption: "Cookies of this portal",
          head: ["Purpose", "Set when", "Kept for"],
          rows: [
            ["Language (`lang`)", "You open a page or switch the language", "A year"],
            ["Light or dark theme (`theme`)", "You switch the theme", "A year"],
            ["Text size (`textSize`)", "You change the text size", "A year"],
            [
              "Random identifier of FAQ votes (`visitor`)",
              "Your first click on helpful or not helpful",
              "A year; it holds a random identifier only",
            ],
            [
              "Sign-in (`sign-in`; over HTTPS `__Host-sign-in`)",
              "Between pressing sign-in and coming back",
              "Ten minutes, deleted by the sign-in; scripts cannot read it (HttpOnly)",
            ],
          ],
        },
        {
          kind: "paragraph",
          text: "All of them are our own and restricted across sites (SameSite=Lax). You can delete or block them; reading and searching still work, but choices are forgotten, and signing in and voting do not work.",
        },
      ],
    },
    {
      id: "browser-storage",
      heading: "What stays in your browser",
      blocks: [
        {
          kind: "table",
          caption: "Local storage of the browser",
          head: ["Name", "Content", "Deleted"],
          rows: [
            ["`lang`", "The language of the page", "By you"],
            [
              "`authorizationToken`",
              "Your sign-in token; the server stores only its hash",
              "At sign-out, time-out or a new sign-in",
            ],
            ["`redirect`", "The page to return to after signing in", "After signing in"],
            [
              "Autosaved form (begins with `programForm:`)",
              "A form not yet submitted, marked “Kept in this browser”, apart for each user, without files",
              "At sign-out, after saving or submitting, or on opening the form page after 14 days",
            ],
          ],
        },
        {
          kind: "paragraph",
          text: "None of it is sent to us by itself. On a shared computer, please sign out before you leave.",
        },
      ],
    },
    {
      id: "logs",
      heading: "Server logs",
      blocks: [
        {
          kind: "list",
          items: [
            "For operation and safety we log time, request number, kind of page, result and duration; signing in and out with the number of the account. The balancer in front may also log addresses, and paths without their query.",
            "Logs hold **no** tokens, mails, phones, keywords or query strings.",
            "Against abuse, suggestions, votes and sign-ins are counted by address (of IPv6 by network) and minute, and saves by account; counts of sign-ins and saves are stored under a hash and deleted within about an hour, the others stay in memory.",
            "Words of searches without result are kept only when seen three times or more, and deleted 90 days after they were seen last; before that only a hash is kept, which is deleted two days after the words were seen last; patterns of mails, phones and identity numbers are dropped first.",
            "Views and downloads of programs are counted without noting who.",
          ],
        },
      ],
    },
    {
      id: "third-parties",
      heading: "Services of others",
      blocks: [
        {
          kind: "paragraph",
          text: "Videos of partnership cases come from video sites, only after you press play; their policies then apply. Links to repositories, licences and competitions leave this portal. Signing in uses the government single sign-in, which explains its own processing.",
        },
      ],
    },
    {
      id: "rights",
      heading: "Your rights, and how to reach us",
      blocks: [
        {
          kind: "paragraph",
          text: "Article 3 of the Personal Data Protection Act gives you these rights over your data; they can be neither waived in advance nor limited by agreement:",
        },
        {
          kind: "list",
          items: [
            "to ask about it and to read it;",
            "to have a copy;",
            "to complete or correct it;",
            "to have its collection, processing or use stopped;",
            "to have it deleted.",
          ],
        },
        {
          kind: "paragraph",
          text: "Write or call customer service (see the footer), name the right and what identifies the data. We confirm who you are and act within the time the law sets; if the law does not let us agree, we say why.",
        },
      ],
    },
    {
      id: "security",
      heading: "Safety, and changes of this page",
      blocks: [
        {
          kind: "list",
          items: [
            "Everything travels over HTTPS; signing in uses the authorization code flow with PKCE.",
            "Uploaded pictures are encoded anew without metadata such as places; videos and PDF are kept as they are. The storage is not public.",
            "After a breach we report and inform those affected as the rules ask.",
            "Important changes of this page are announced on the home page.",
          ],
        },
      ],
    },
  ],
};
