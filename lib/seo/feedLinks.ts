import { feedPath, feedTypes } from '#lib/syndication/feedPath.ts';
import type { Metadata } from './Metadata.ts';

const formats = ['rss', 'atom', 'json'] as const;

/** @param path of the HTML page with the same articles */
export function feedLinks(siteUrl: string, path: string, title: string): Metadata['feeds'] {
  return formats.map((format) => ({ type: feedTypes[format], title, url: siteUrl + feedPath(path, format) }));
}
