/** Opens the permalink of a comment that the fragment names and that is not among those on the page. */
export function showLinkedComment(): void {
  const id = /^#comment-([\da-f-]{36})$/.exec(location.hash)?.[1];
  const isMissing = id && document.getElementById('comments') && !document.getElementById(`comment-${id}`);
  if (isMissing && !/[?&]comment=/.test(location.search)) location.replace(`?comment=${id}${location.hash}`);
}
