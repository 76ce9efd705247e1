/** The database of a connection string as `name at host:port`, without user, password and options. */
export function describeDatabase(address: string): string {
  const url = URL.parse(address.replace(/@\//, '@localhost/'));
  if (!url) return 'that of DATABASE_URL';
  const host = url.searchParams.get('host') || url.host || 'localhost';
  return `${decodeURIComponent(url.pathname.slice(1)) || 'the default one'} at ${host}`;
}
