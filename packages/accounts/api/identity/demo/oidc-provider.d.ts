/** The parts of oidc-provider 9 that the embedded provider uses; the package has no types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  /** What the provider keeps about one thing: a session, a code, an interaction. */
  export interface AdapterPayload {
    uid?: string;
    grantId?: string;
    consumed?: number;
    [name: string]: unknown;
  }

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface KoaContext {
    type: string;
    body: unknown;
    oidc: {
      provider: Provider;
      client: { clientId: string };
      session: { accountId: string; grantIdFor(clientId: string): string | undefined };
      /** What a request named and the provider has checked, such as the token of a sign-out. */
      entities: { IdTokenHint?: { payload: { sub?: unknown } } };
      params?: Record<string, unknown>;
    };
  }

  export interface Interaction {
    uid: string;
    params: Record<string, unknown>;
    returnTo: string;
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    readonly issuer: string;
    /** Koa's own: believe the forwarding headers. */
    proxy: boolean;
    /** Koa's own: print no error. */
    silent: boolean;
    readonly Grant: {
      new (properties: { clientId: string; accountId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<void>;
    on(event: "server_error", listener: (context: KoaContext, error: Error) => void): this;
  }

  export namespace errors {
    /** The browser's interaction is over, or is another browser's. */
    class SessionNotFound extends Error {}
  }
}
