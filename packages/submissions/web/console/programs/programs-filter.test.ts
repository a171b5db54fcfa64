import { expect, test } from "vitest";
import { managedRequest } from "./programs-filter.ts";

const values = {
  ...{ search: "公文", status: "dated", agency: "a", award: "b", year: "2025" },
  sort: "programName",
};

test("asks for what the address says, and for nothing that the list does not know", () => {
  expect(managedRequest(values)).toEqual(values);
  expect(managedRequest({ ...values, status: "4", year: "114", sort: "name" })).toEqual({
    ...values,
    status: "",
    year: "",
    sort: "updated",
  });
});
