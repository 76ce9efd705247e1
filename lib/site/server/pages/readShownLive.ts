import { type AmpComponent, componentsOf } from '#lib/amp/ampDocument.ts';
import type { Article } from '#lib/articles/article.ts';
import type { LiveNews, LiveUpdate } from '#lib/live/live.ts';
import { entryHtml, type LivePlace, liveHtml, type ShownEntry } from '#lib/live/server/liveHtml.ts';
import type { EntryRow } from '#lib/live/server/queries.ts';
import { readLivePage } from '#lib/live/server/readLivePage.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { htmlToPlainText } from '#lib/transfer/server/htmlToPlainText.ts';
import { readShownBody } from './readShownBody.ts';
import { siteIn } from './siteIn.ts';

/** The live coverage of an article as its page shows it, and what search engines get of its entries. */
export type ShownLive = { html: string; isOn: boolean; updates: LiveUpdate[] };

type Answer = { live: ShownLive; components: AmpComponent[]; tags: string[] };
const none = { live: null, components: [], tags: [] };

/** @returns null if the page would begin with an entry that is not there */
export async function readShownLive(
  caller: Caller,
  { id, slug, language, live }: Pick<Article, 'id' | 'slug' | 'language' | 'live'>,
  { from, amp }: { from: string | undefined; amp: boolean },
): Promise<Answer | typeof none | null> {
  const page = live && (await readLivePage(caller.db, id, from));
  if (!page) return from ? null : none;
  const { url, timeZone, today } = await siteIn(language);
  const place = { id, slug, language, timeZone, today, amp };
  const [entries, pinned] = await Promise.all([
    Promise.all(page.entries.map((row) => readShownEntry(caller, row, place))),
    page.pinned && readShownEntry(caller, page.pinned, place),
  ]);
  const shown = [...entries, ...(pinned ? [pinned] : [])];
  return {
    live: {
      isOn: !page.isEnded,
      html: liveHtml({ ...page, entries, pinned }, place),
      updates: page.entries.map(({ at, author, headline, body, id: entryId }) => ({
        at: at.toISOString(),
        headline,
        text: htmlToPlainText(body),
        url: url + paths.liveEntry(language, slug, entryId),
        author: author && { name: author.name, url: url + paths.user(language, author.id) },
      })),
    },
    components: componentsOf([...(amp ? (['amp-live-list'] as const) : []), ...shown.flatMap((one) => one.components)]),
    tags: shown.flatMap(({ tags }) => tags),
  };
}

/** Changed entries as pages show them. */
export async function readShownEntries(
  caller: Caller,
  { id, slug, language }: Pick<LivePlace, 'id' | 'slug' | 'language'>,
  rows: EntryRow[],
): Promise<LiveNews['entries']> {
  const { timeZone, today } = await siteIn(language);
  const place = { id, slug, language, timeZone, today, amp: false };
  return Promise.all(
    rows.map(async (row) => {
      const html = row.deletedAt ? null : entryHtml(await readShownEntry(caller, row, place), place);
      return { id: row.id, html };
    }),
  );
}

type Read = ShownEntry & { components: AmpComponent['name'][]; tags: string[] };

async function readShownEntry(caller: Caller, row: EntryRow, { language, amp }: LivePlace): Promise<Read> {
  const { html, components, tags } = await readShownBody(caller, { body: row.body, language }, amp);
  return { row, html, components: components.map(({ name }) => name), tags };
}
