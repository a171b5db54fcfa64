import { postJson } from "@public-code/portal/test-support/browser.ts";
import { freePort } from "@public-code/portal/test-support/free-port.ts";
import {
  type IdentityPortal,
  startIdentityPortal,
} from "@public-code/portal/test-support/identity-portal.ts";
import { type NginxServer, startNginx } from "@public-code/portal/test-support/nginx-server.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions, users } from "./identity.table.ts";

/** nginx that says where to pass requests on to, and what else is given. */
function passingOn(port: number, target: string, settings: string): string {
  return `
pid nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  client_body_temp_path client-body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${target};
      ${settings}
    }
  }
}`;
}

const proxies: [proxy: string, settings: string, headers: Record<string, string>][] = [
  ["that has nothing but proxy_pass", "", {}],
  [
    "that speaks HTTP/1.1 and names the caller",
    "proxy_http_version 1.1; proxy_set_header X-Real-IP $remote_addr;",
    {},
  ],
  [
    "that speaks HTTP/1.1, for a page of its own address",
    "proxy_http_version 1.1;",
    { origin: "https://portal.example.tw" },
  ],
];

let portal: IdentityPortal;
beforeAll(async () => {
  portal = await startIdentityPortal();
});
afterAll(() => portal.close());

describe.each(proxies)("behind nginx %s", (_proxy, settings, headers) => {
  let nginx: NginxServer;
  let origin = "";

  beforeAll(async () => {
    const port = await freePort();
    nginx = await startNginx(passingOn(port, portal.origin, settings), port);
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await nginx?.stop();
  });

  test("nobody gets in without a password, and the rest is answered", async () => {
    const status = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(origin + path, {
        ...init,
        headers: { ...init.headers, ...headers },
        redirect: "manual",
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    expect(await status("/api/dev/accounts")).toBe(404);
    expect(await status("/api/dev/session", postJson({ account: "operator" }))).toBe(404);
    expect(await status("/oidc/.well-known/openid-configuration")).toBe(404);
    expect(await status("/oidc/auth?client_id=public-code-portal")).toBe(404);
    expect(await portal.database.db.select().from(users)).toEqual([]);
    expect(await portal.database.db.select().from(sessions)).toEqual([]);
    expect(await status("/api/getUserInfo")).toBe(200);
  });
});
