import { expect, test } from "vitest";
import { readOrganisationAddress } from "./organisation-address.ts";

test.each([
  [
    "github.com/bureau",
    ...["https://github.com/bureau", "github.com/bureau/", "https://www.github.com/bureau#readme"],
    ...["https://github.com/bureau?tab=repositories&q=map", "https://github.com/bureau。"],
    ...["https://github.com/orgs/bureau/repositories", "https://github.com/orgs/bureau/teams/dev"],
    ...[
      "https://github.com/organizations/bureau/settings/profile",
      "機關：https://github.com/Bureau",
    ],
    ...["「https://github.com/bureau」", "https://github.com/bureau（示範局）"],
  ],
  ["gitlab.com/bureau/unit", "https://gitlab.com/groups/bureau/unit/-/issues"],
  ["gitlab.com/wang", "https://gitlab.com/wang/", "https://gitlab.com/users/wang/projects"],
  ["bitbucket.org/bureau", "https://bitbucket.org/bureau/workspace/repositories/"],
  ["codeberg.org/bureau", "https://codeberg.org/bureau/-/projects"],
  ["lab.example.tw/unit", "https://lab.example.tw/groups/unit/-/shared"],
  ["lab.example.tw/unit", "https://lab.example.tw/unit/-/activity"],
])("the account %s is read from the address bar", (key, ...addresses) => {
  expect(addresses.map((text) => [text, readOrganisationAddress(text)?.key])).toEqual(
    addresses.map((text) => [text, key]),
  );
});

test.each([
  ...["https://github.com/bureau/queue", "https://github.com/bureau/queue/tree/main"],
  ...["git@github.com:bureau/queue.git", "https://bitbucket.org/bureau/queue", "@bureau"],
  ...[
    "https://github.com/settings/organizations",
    "https://github.com",
    "https://gitee.com/bureau",
  ],
])("%s is no account", (text) => {
  expect(readOrganisationAddress(text)).toBeNull();
});
