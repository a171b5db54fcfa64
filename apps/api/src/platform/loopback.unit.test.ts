import { expect, test } from "vitest";
import { isLoopbackHost } from "./loopback.ts";

test.each([
  ["localhost", true],
  ["portal.localhost", true],
  ["127.0.0.1", true],
  ["127.8.9.10", true],
  ["::1", true],
  ["[::1]", true],
  ["0.0.0.0", false],
  ["127.0.0.1.evil.example", false],
  ["127.evil", false],
  ["localhost.evil.example", false],
  ["evillocalhost", false],
  ["", false],
])("this machine is named by %j: %j", (name, named) => {
  expect(isLoopbackHost(name)).toBe(named);
});
