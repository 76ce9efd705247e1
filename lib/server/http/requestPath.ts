/** The path of a request's address, without its query. */
export function requestPath(url: string | undefined): string {
  const address = url ?? '/';
  const mark = address.indexOf('?');
  return mark < 0 ? address : address.slice(0, mark);
}
