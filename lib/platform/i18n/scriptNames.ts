import type { Language } from '#lib/languages/language.ts';
import type { WordKind } from './wordKind.ts';

// The files that documents load besides Next's, below `/_next/static/{build}/`.

export const readerScriptName = 'reader.js';

/** Shows the pictures of a gallery in the whole window; loaded when one is pressed. */
export const pictureViewerName = 'pictures.js';

/** Gets new entries of live coverage; in documents that have one which goes on. */
export const liveScriptName = 'live.js';

/** All rules of the readers' stylesheet: a document contains those that its own elements need. */
export const stylesheetName = 'readers.css';

/** At the root of the site, because it answers for pages. */
export const serviceWorkerName = 'service-worker.js';

export function wordsScriptName(language: Language, kind: WordKind): string {
  return `words-${language}-${kind}.js`;
}
