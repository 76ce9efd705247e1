/** A database's address with the name of another database of the same server. */
export function withDatabaseName(address: string, name: string): string {
  return address.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?/i, `$1/${name}`);
}
