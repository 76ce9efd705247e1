import type { Language } from '#lib/languages/language.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { escapeHtml, unescapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { formatDate } from '#lib/platform/text/formatDate.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { EntryRow } from './queries.ts';
import { entriesPerPage, type LivePage } from './readLivePage.ts';

// Live coverage as text and not by React: pages, AMP and the streams of the API send the same.

/** The article with the coverage, and how its page shows times. */
export type LivePlace = { id: string; slug: string; language: Language; timeZone: string; today: string; amp: boolean };
/** `html`: its body as pages show it. */
export type ShownEntry = { row: EntryRow; html: string };

export function entryHtml(entry: ShownEntry, place: LivePlace): string {
  const { row } = entry;
  // AMP asks for what was changed by a growing number, and shows entries by their times.
  const order = place.amp
    ? `data-sort-time="${row.at.getTime()}" data-update-time="${row.at.getTime() + row.revision}"`
    : `data-version="${row.version}"`;
  return `<div class="live-entry" id="entry-${row.id}" ${order}>${partsOf(entry, place)}</div>`;
}

function partsOf({ row, html }: ShownEntry, place: LivePlace): string {
  const { language, slug } = place;
  const word = (key: string) => translate(language, `live.${key}`);
  const headline = row.headline && `<h3>${escapeHtml(bindShortWords(row.headline, language))}</h3>`;
  const author = row.author && ` <a href="${paths.user(language, row.author.id)}">${escapeHtml(row.author.name)}</a>`;
  const key = row.isKey ? ` <span class="live-key">${word('key')}</span>` : '';
  const corrected =
    row.correction !== null && row.correctedAt
      ? `<p class="live-correction"><b>${word('corrected')}</b> ${timeOf(row.correctedAt, place)} ${escapeHtml(bindShortWords(row.correction, language))}</p>`
      : '';
  const address = paths.liveEntry(language, slug, row.id);
  return `<p class="live-meta"><a href="${address}">${timeOf(row.at, place)}</a>${author ?? ''}${key}</p>${headline}<div class="body">${html}</div>${corrected}`;
}

function timeOf(at: Date, { language, timeZone, today }: LivePlace): string {
  const iso = at.toISOString();
  return `<time datetime="${iso}">${formatDate(iso, language, timeZone, 'minute', today.slice(0, 4))}</time>`;
}

/** Entries for feeds: without what only a page needs. */
export function feedHtml(rows: EntryRow[], place: LivePlace): string {
  const items = rows.map((row) => {
    const address = paths.liveEntry(place.language, place.slug, row.id);
    const headline = row.headline && ` — ${escapeHtml(row.headline)}`;
    return `<h3><a href="${address}">${timeOf(row.at, place)}</a>${headline}</h3>${row.body}`;
  });
  return items.join('');
}

type ShownPage = Omit<LivePage, 'entries' | 'pinned'> & { entries: ShownEntry[]; pinned: ShownEntry | null };

/** The whole coverage, for the element `section` around it. */
export function liveHtml(page: ShownPage, place: LivePlace): string {
  const { language, slug } = place;
  const word = (key: string) => translate(language, `live.${key}`);
  const title = page.isEnded ? 'ended' : 'title';
  const summary =
    page.pinned && `<div class="live-summary"><h3>${word('summary')}</h3>${partsOf(page.pinned, place)}</div>`;
  const newest = page.kind === 'older' ? more(paths.article(language, slug), word('newest')) : '';
  const next =
    page.next && more(paths.liveEntry(language, slug, page.next), word(page.kind === 'keys' ? 'all' : 'older'));
  return `<h2 id="live-title">${word(title)}</h2>${summary ?? ''}${keysHtml(page, place)}${newest}${listHtml(page, place)}${next ?? ''}`;
}

function more(address: string, text: string): string {
  return `<p class="live-more"><a href="${address}">${text}</a></p>`;
}

/** Where the entries themselves are no key moments. */
function keysHtml({ kind, keys, entries }: ShownPage, place: LivePlace): string {
  if (kind !== 'newest' || keys.length === 0) return '';
  const { language, slug } = place;
  const here = new Set(entries.map(({ row }) => row.id));
  const items = keys.map((row) => {
    const address = here.has(row.id) ? `#entry-${row.id}` : paths.liveEntry(language, slug, row.id);
    const text = row.headline || shortText(row.body);
    return `<li><a href="${address}">${timeOf(row.at, place)} ${escapeHtml(bindShortWords(text, language))}</a></li>`;
  });
  return `<nav class="live-keys" aria-labelledby="live-keys"><h3 id="live-keys">${translate(language, 'live.keys')}</h3><ol>${items.join('')}</ol></nav>`;
}

const maxShort = 120;

/** The beginning of a body without a headline. */
function shortText(body: string): string {
  const text = unescapeHtml(body.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= maxShort ? text : `${text.slice(0, text.lastIndexOf(' ', maxShort) || maxShort)}…`;
}

/** In AMP a list that asks for new entries itself. */
function listHtml({ kind, isEnded, version, entries }: ShownPage, place: LivePlace): string {
  const { language, id, amp } = place;
  const written = entries.map((entry) => entryHtml(entry, place)).join('');
  const fresh = translate(language, 'live.new', { number: '{n}' });
  if (amp) {
    const isFixed = isEnded || kind !== 'newest';
    return `<amp-live-list id="live-list" layout="container" data-poll-interval="15000" data-max-items-per-page="${Math.max(entriesPerPage, entries.length)}"${isFixed ? ' disabled' : ''}><button class="live-new" update on="tap:live-list.update">${translate(language, 'live.show')}</button><div class="live-entries" items>${written}</div></amp-live-list>`;
  }
  const news = isEnded
    ? ''
    : `<div class="live-news" role="status"><button type="button" class="live-new" data-plain="" data-text="${escapeHtml(fresh)}" hidden></button></div>`;
  return `${news}<div class="live-entries" data-live="${isEnded ? '' : id}" data-kind="${kind}" data-version="${version}">${written}</div>`;
}
