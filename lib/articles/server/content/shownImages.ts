import type { ArticleContent } from '../../articleDraft.ts';

const ownImage = /\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//gi;

/** Ids of uploaded images in the article's body, and in the body and the cover of its working copy. */
export function shownImages(body: string, workingCopy: Pick<ArticleContent, 'body' | 'cover'> | null): string[] {
  const texts = [body, workingCopy?.body ?? ''];
  const ids = texts.flatMap((text) => [...text.matchAll(ownImage)].map(([, id = '']) => id.toLowerCase()));
  return [...new Set([...ids, ...(workingCopy?.cover ? [workingCopy.cover.imageId] : [])])];
}
