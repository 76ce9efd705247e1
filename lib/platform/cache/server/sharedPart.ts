import { type Db, reading } from '#lib/platform/db/server/database.ts';
import { countChanges } from '#lib/platform/db/server/replicas.ts';

type Part<Value> = { value: Value; readAt: number; changes: number };

/** Milliseconds after which a change is seen that purges nothing, such as an expiry. */
const maxAge = 500;
/** Of one kind of part. */
const maxKeys = 1_000;

/**
 * What many pages show and no request influences, such as the menus of a language: read once for all pages that are rendered within
 * half a second, and again after each purge. Only what has been read is shared: two pages that read it at once do so in their own
 * lanes (lib/platform/load/server/Lane.ts), so that one of them can't delay the other.
 *
 * @param read gets a key with everything that the value depends on, such as the language
 * @returns a function whose callers share the values: nobody may change one
 */
export function sharedPart<Value, Key = void>(
  read: (db: Db, key: Key) => Promise<Value>,
): (db: Db, key: Key) => Promise<Value> {
  const databases = new WeakMap<Db, Map<Key, Part<Value>>>();
  return async (db, key) => {
    const parts = databases.get(db) ?? new Map<Key, Part<Value>>();
    databases.set(db, parts);
    // A replica may not have what was purged since it was chosen.
    const [now, changes] = [performance.now(), reading.getStore()?.changes ?? countChanges()];
    const known = parts.get(key);
    if (known && known.changes === changes && now - known.readAt < maxAge) return known.value;

    const value = await read(db, key);
    if (parts.size >= maxKeys) parts.clear();
    // Counted before it was read: what is older than a purge is not used after it.
    parts.set(key, { value, readAt: now, changes });
    return value;
  };
}
