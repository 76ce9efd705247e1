/** A database's address with the name of another database of the same server. */
export function withDatabaseName(address: string, name: string): string {
  return address.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?/i, `$1/${name}`);
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/is;

/**
 * The addresses of the single hosts in one with several, as libpq has them (`postgresql://user@one:5432,two:5432/name`). A port
 * may be left out.
 */
export function addressesOf(address: string): string[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(address) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [address];
}

/** What the site can work with: `read-write` without a parameter, because one of several hosts is a replica. */
const targets = ['read-write', 'primary', 'any'] as const;

/** libpq's `target_session_attrs`; undefined if the site can't work with it. */
export function targetOf(address: string): (typeof targets)[number] | undefined {
  const target = toUrl(address)?.searchParams.get('target_session_attrs') ?? 'read-write';
  return targets.find((known) => known === target);
}

/** Whether anybody between could answer instead: libpq's `prefer` and `require`, and `no-verify`, encrypt and verify nothing. */
export function isUnverified(address: string): boolean {
  const read = (name: string) => toUrl(address)?.searchParams.get(name);
  const [mode, isLibpqs] = [read('sslmode') ?? read('ssl'), read('uselibpqcompat') === 'true'];
  return mode === 'no-verify' || (isLibpqs && (mode === 'prefer' || (mode === 'require' && !read('sslrootcert'))));
}

/** Null if it is none. With a unix socket there is no host between the user and the database name. */
export function toUrl(address: string): URL | null {
  const urls = addressesOf(address).map((single) => URL.parse(single.replace(/@\//, '@localhost/')));
  return urls.includes(null) ? null : (urls[0] ?? null);
}
