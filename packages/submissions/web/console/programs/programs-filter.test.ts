import { expect, test } from "vitest";
import { managedRequest } from "./programs-filter.ts";

const values = { search: "公文", status: "dated", agency: "a", award: "b", sort: "programName" };

test("asks for what the address says, and for nothing that the list does not know", () => {
  expect(managedRequest(values)).toEqual(values);
  expect(managedRequest({ ...values, status: "4", sort: "name" })).toEqual({
    ...values,
    status: "",
    sort: "updated",
  });
});
