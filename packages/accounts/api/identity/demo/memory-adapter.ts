import { LRUCache } from "lru-cache";
import type { Adapter, AdapterPayload } from "oidc-provider";

const mostKept = 2_000;

/** Keeps what the embedded provider remembers in this process, and forgets it with it. */
export function createMemoryAdapter(): (model: string) => Adapter {
  const kept = new LRUCache<string, AdapterPayload>({ max: mostKept });
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findWhere = (matches: (payload: AdapterPayload) => boolean) => {
      for (const [key, payload] of kept.entries())
        if (key.startsWith(keyOf("")) && matches(payload)) return payload;
      return undefined;
    };
    return {
      async upsert(id, payload, expiresIn) {
        kept.set(keyOf(id), payload, expiresIn ? { ttl: expiresIn * 1000 } : {});
      },
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = kept.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of [...kept.entries()])
          if (key.startsWith(keyOf("")) && payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
