import { describe, expect, test } from "vitest";
import { innerAddress } from "./portal-path.ts";

describe("at the root of a host", () => {
  test.each([
    ["/", "/"],
    ["/publicCodes?keyword=a//b", "/publicCodes?keyword=a//b"],
    ["//publicCodes///x", "/publicCodes/x"],
    ["/api/api/header/getMenu", "/api/header/getMenu"],
    ["/API/Api/header/getMenu?x=/api/api", "/api/header/getMenu?x=/api/api"],
    ["//api//api//header", "/api/header"],
    ["/api/api", "/api"],
    ["/api/api?x", "/api?x"],
    ["/api/apiary", "/api/apiary"],
    ["/api/api/api/x", "/api/api/x"],
    ["*", "*"],
  ])("%s is %s", (address, inner) => {
    expect(innerAddress("/", address)).toBe(inner);
  });
});

describe("below a context path", () => {
  test.each([
    ["/code", "/"],
    ["/code/", "/"],
    ["/code?lang=en-US", "/?lang=en-US"],
    ["/code/api/api/header/getMenu", "/api/header/getMenu"],
    ["//code//qna?a=1", "/qna?a=1"],
    ["/code/code/qna", "/code/qna"],
    ["/healthz", "/healthz"],
    ["/readyz?x", "/readyz?x"],
    ["/metrics", "/metrics"],
    ["/", null],
    ["/codes", null],
    ["/CODE/qna", null],
    ["/api/header/getMenu", null],
    ["/healthz/x", null],
    ["/?x=/code/", null],
    ["/x/code/", null],
    ["*", null],
  ])("%s is %s", (address, inner) => {
    expect(innerAddress("/code/", address)).toBe(inner);
  });
});
