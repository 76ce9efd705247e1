import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { fetchRevision } from '#lib/articles/client/revisions.ts';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { bodyBlocks, inertBody } from './bodyBlocks.ts';
import { diffBodies } from './diffBodies.ts';

/**
 * A stored body for reading beside the one being edited: its links open in a new tab, its ids are removed, because the
 * page already has them, and the alt texts of its pictures are visible.
 *
 * @param before a former text: blocks that differ from it get `data-changed`
 */
export function readOnlyBody(html: string, before = html): string {
  const body = inertBody(bodyBlocks(html).join(''));
  const changes = before === html ? [] : diffBodies(before, html).filter(({ kind }) => kind !== 'removed');
  for (const [index, { kind }] of changes.entries())
    if (kind !== 'same') body.children[index]?.setAttribute('data-changed', '');
  for (const anchor of body.querySelectorAll('[id]')) anchor.removeAttribute('id');
  for (const link of body.querySelectorAll('a')) {
    if (link.getAttribute('href')?.startsWith('#')) link.removeAttribute('href');
    else link.target = '_blank';
  }
  for (const frame of body.querySelectorAll('iframe')) frame.tabIndex = -1;
  for (const image of body.querySelectorAll('img')) {
    const { alt, ownerDocument } = image;
    if (alt === '') continue;
    const description = ownerDocument.createElement('small');
    description.textContent = alt;
    description.setAttribute('aria-hidden', 'true');
    image.after(description);
  }
  return body.innerHTML;
}

/** The text from which a translation was made, once its source has changed. */
export function useTranslatedText(article: EditedArticle | null, token: string) {
  const { kind = 'article', source } = article ?? {};
  const { data, error, mutate } = useRead(
    fetchRevision,
    source?.changed && source.revision !== null ? [{ id: source.id, kind }, source.revision, token] : null,
  );
  return { translated: data?.content, error, retry: () => mutate() };
}
