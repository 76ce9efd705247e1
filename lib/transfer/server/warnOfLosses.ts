import { maxBodyLength } from '#lib/articles/articleDraft.ts';
import { uploadKey } from './importFile.ts';
import type { ImportedArticle, ImportRun } from './importItems.ts';
import { publicAddress } from './showCover.ts';
import { maxTags, tagsOf } from './toArticleRow.ts';

/** A sanitized body has its attributes in double quotes. */
const reference = /<(img|audio|video|source|a)\b[^>]*?\s(?:src|href)="([^"]*)"/g;
const upload = /\/(?:uploads|content\/(?:images|files|media))\//;

/** Reports what is not imported: pictures and files that only the former site has, tags and text beyond the limits. */
export function warnOfLosses(run: ImportRun, article: ImportedArticle, clean: string, body: string): void {
  const { report } = run;
  const { title } = article;
  for (const [, tag = '', written = ''] of clean.matchAll(reference)) {
    const address = written.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    if (upload.test(address)) warnOfFile(run, article, tag, address);
  }
  const dropped = tagsOf(article).slice(maxTags);
  if (dropped.length > 0) report.warn('tags', 'tooManyTags', { title, count: maxTags, tags: dropped.join(', ') });
  if (body.length > maxBodyLength) report.warn('text', 'tooLong', { title, count: maxBodyLength });
}

function warnOfFile({ source, pictures, report }: ImportRun, article: ImportedArticle, tag: string, address: string) {
  const isImported = pictures.has(source.imageOf(address) ?? '');
  const isCover = article.cover !== null && uploadKey(article.cover.address ?? '') === uploadKey(address);
  if (isImported || (isCover && tag === 'img')) return;
  const where = { title: article.title, address };
  if (!publicAddress(address)) report.warn('picture', tag === 'img' ? 'pictureLost' : 'fileLost', where);
  else if (tag !== 'img') report.skip('linksToFiles');
  else if (source.hasAttachments) report.warn('picture', 'pictureElsewhere', where);
  else {
    report.warn('picture', 'noAttachments');
    report.skip('picturesElsewhere');
  }
}
