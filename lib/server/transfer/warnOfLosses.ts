import { maxBodyLength } from '#lib/domain/articleDraft.ts';
import type { ImportRun } from './ImportRun.ts';
import type { ImportedArticle } from './importItems.ts';
import { publicAddress } from './publicAddress.ts';
import { maxTags, tagsOf } from './toArticleRow.ts';
import { uploadKey } from './uploads.ts';

/** A sanitized body has its attributes in double quotes. */
const reference = /<(img|audio|video|source|a)\b[^>]*?\s(?:src|href)="([^"]*)"/g;
const upload = /\/(?:uploads|content\/(?:images|files|media))\//;

/** Reports what is not imported: pictures and files that only the former site has, tags and text beyond the limits. */
export function warnOfLosses(run: ImportRun, article: ImportedArticle, clean: string, body: string): void {
  const { report } = run;
  const label = `article “${article.title}”`;
  for (const [, tag = '', written = ''] of clean.matchAll(reference)) {
    const address = written.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    if (upload.test(address)) warnOfFile(run, article, tag, address);
  }
  const dropped = tagsOf(article).slice(maxTags);
  if (dropped.length > 0)
    report.warn('tags', `${label}: only ${maxTags} of its tags are imported, not ${dropped.join(', ')}`);
  if (body.length > maxBodyLength) report.warn('text', `${label}: its text is cut after ${maxBodyLength} characters`);
}

function warnOfFile({ source, pictures, report }: ImportRun, article: ImportedArticle, tag: string, address: string) {
  const isImported = pictures.has(source.imageOf(address) ?? '');
  const isCover = article.cover !== null && uploadKey(article.cover.address ?? '') === uploadKey(address);
  if (isImported || (isCover && tag === 'img')) return;
  const what = `article “${article.title}”: ${tag === 'img' ? 'the picture' : 'the file'} ${address}`;
  if (!publicAddress(address)) report.warn('picture', `${what} is not imported and is not reachable at this address`);
  else if (tag !== 'img') report.skip('links and players that lead to files of the former site');
  else if (source.hasAttachments)
    report.warn('picture', `${what} is not among the imported pictures; it is loaded from there`);
  else {
    report.warn('picture', 'no folder of attachments was given: pictures are loaded from their former addresses');
    report.skip('pictures that are loaded from their former addresses');
  }
}
