import { expect, test } from "vitest";
import { packageQuestion } from "./package-identity.ts";

test.each([
  ["pkg:npm/@vitest%2Fmocker@3.2.7", "pkg:npm/%40vitest/mocker@3.2.7"],
  ["pkg:npm/%40vitest/mocker@3.2.7", "pkg:npm/%40vitest/mocker@3.2.7"],
  ["pkg:npm/@vitest/mocker@3.2.7", "pkg:npm/%40vitest/mocker@3.2.7"],
  ["pkg:npm/angular/%40angular%2Fanimations@9.1.4", "pkg:npm/%40angular/animations@9.1.4"],
  ["PKG:NPM/Left-Pad@1.3.0", "pkg:npm/left-pad@1.3.0"],
  ["pkg://npm/left-pad@1.3.0?", "pkg:npm/left-pad@1.3.0"],
  ["pkg:deb/debian/binutils@2.40-2?arch=arm64&distro=debian-12", "pkg:deb/debian/binutils@2.40-2"],
  ["pkg:deb/debian/x@1:2.0~rc1-1", "pkg:deb/debian/x@1:2.0~rc1-1"],
  ["pkg:golang/github.com/a/mod@v1.2.3#sub/dir", "pkg:golang/github.com/a/mod@v1.2.3"],
  ["pkg:golang/github.com%2Fa%2Fmod@v1.2.3", "pkg:golang/github.com/a/mod@v1.2.3"],
  ["pkg:maven/tw.sample/core@1.0?type=jar", "pkg:maven/tw.sample/core@1.0"],
  ["pkg:maven/com.google.guava/guava@r09", "pkg:maven/com.google.guava/guava@r09"],
  ["pkg:pypi/Django_Sample@4.2", "pkg:pypi/django-sample@4.2"],
  ["pkg:pypi/a@1!2.0", "pkg:pypi/a@1!2.0"],
  ["pkg:nuget/Sample.Core@1.0.0+build.5", "pkg:nuget/Sample.Core@1.0.0+build.5"],
  ["pkg:npm/a@1.0.0-rc.1", "pkg:npm/a@1.0.0-rc.1"],
  // Reports to osv-scanner, trustify, go and grype.
  ["pkg:gem/nokogiri@1.19.3-x86_64-linux-gnu", "pkg:gem/nokogiri@1.19.3"],
  ["pkg:gem/sample@1.2.0-java", "pkg:gem/sample@1.2.0"],
  ["pkg:gem/sample@1.2.0-rc1", "pkg:gem/sample@1.2.0-rc1"],
  ["pkg:golang/a.b/c/server@v2.10.14#v2", "pkg:golang/a.b/c/server/v2@v2.10.14"],
  ["pkg:golang/a.b/c/server/v2@v2.10.14", "pkg:golang/a.b/c/server/v2@v2.10.14"],
  ["pkg:npm/%40scope/icons@4.8.0_biqbaboplfbrettd", "pkg:npm/%40scope/icons@4.8.0"],
  ["pkg:npm/a@1.0.0-rc.1(react%4018.2.0)(vue%403.0.0)", "pkg:npm/a@1.0.0-rc.1"],
  ["pkg:golang/std@1.23.4", "pkg:golang/stdlib@1.23.4"],
  [
    "pkg:deb/debian/libssl3@3.0.11-1~deb12u2?arch=amd64&upstream=openssl",
    "pkg:deb/debian/openssl@3.0.11-1~deb12u2",
  ],
  ["pkg:deb/debian/libsample@1.0-2%2Bb1?upstream=sample%401.0-2", "pkg:deb/debian/sample@1.0-2"],
  ["pkg:apk/alpine/libcrypto3@3.1.4-r1?upstream=openssl", "pkg:apk/alpine/openssl@3.1.4-r1"],
  ["pkg:golang/a.b/Sample/Utils@v1.1.0", "pkg:golang/a.b/Sample/Utils@v1.1.0"],
  ["pkg:rpm/redhat/openssl@3.0.7-24.el9?epoch=1", "pkg:rpm/redhat/openssl@1:3.0.7-24.el9"],
  ["pkg:rpm/redhat/git@2.39.1-1.el8?upstream=git-2.src.rpm", "pkg:rpm/redhat/git@2.39.1-1.el8"],
])("%s is asked about as %s", (purl, question) => {
  expect(packageQuestion(purl)).toBe(question);
});

test("a version beside a package URL counts where the URL has none", () => {
  expect(packageQuestion("pkg:npm/left-pad", { version: "1.3.0" })).toBe("pkg:npm/left-pad@1.3.0");
  expect(packageQuestion("pkg:npm/left-pad@1.2.0", { version: "1.3.0" })).toBe(
    "pkg:npm/left-pad@1.2.0",
  );
  expect(packageQuestion("pkg:npm/left-pad", { version: "^1.3.0" })).toBeNull();
  expect(packageQuestion("pkg:npm/left-pad@", { version: "1.3.0" })).toBeNull();
  expect(packageQuestion("pkg:npm/left-pad@?arch=any", { version: "1.3.0" })).toBeNull();
});

test.each([
  "pkg:pypi/python/setuptools@80.9.0",
  "pkg:cargo/a/b@1.0.0",
  "pkg:npm/scope/code-frame@7.18.6",
  "pkg:npm/(react@18.2.0)",
  // https://github.com/DependencyTrack/dependency-track/issues/900
  "pkg:pypi/sample%20%3C%202.3.0@2.2.0",
  "pkg:pypi/sample;extra@1.0",
  "pkg:rpm/git@2.39.1-1.el8?arch=x86_64",
  "pkg:docker.io/istio/operator:1.19.0@sha256:b385",
  "pkg:npm/left-pad",
  "pkg:npm/left-pad@",
  "pkg:npm/a@%5E4.0.0",
  "pkg:npm/a@~1.2",
  "pkg:npm/a@%3E%3D1.0",
  "pkg:npm/a@1.x",
  "pkg:npm/a@4.*.*",
  "pkg:npm/a@1.0%20-%202.0",
  "pkg:npm/a@latest",
  "pkg:npm/a@workspace:1.0.0",
  "pkg:npm/foo%2Fbar@1",
  "pkg:maven/g/a@$%7Bproject.version%7D",
  "pkg:maven/g/a@%5B1.0,2.0)",
  "pkg:maven/g/a@1.+",
  "pkg:composer/a/b@dev-main",
  "pkg:composer/a/b@2.0.9999999-dev",
  "pkg:golang/a.b/c@v0.0.0",
  "pkg:golang/a.b/c@v0.0.0-00010101000000-000000000000",
  "pkg:golang/a.b/c@feature%2Fbooking",
  "pkg:cargo/a@da39a3ee5e6b4b0d3255bfef95601890afd80709",
  "pkg:github/agency/booking@main",
  "pkg:docker/nginx@1.27.0",
  "pkg:deb/another/x@1.0",
  "pkg:npm",
  "javascript:alert(1)",
  `pkg:npm/${"a".repeat(600)}@1`,
])("nobody can be asked about %s", (purl) => {
  expect(packageQuestion(purl)).toBeNull();
});
