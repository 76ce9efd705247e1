import { addressesOf, toUrl } from '#lib/platform/process/server/databaseAddress.ts';

/** The database of a connection string as `name at host:port`, without user, password and options. */
export function describeDatabase(address: string): string {
  const url = toUrl(address);
  if (!url) return 'that of DATABASE_URL';
  const hosts = addressesOf(address).map((single) => toUrl(single)?.host);
  const host = url.searchParams.get('host') || hosts.join(', ') || 'localhost';
  return `${decodeURIComponent(url.pathname.slice(1)) || 'the default one'} at ${host}`;
}
