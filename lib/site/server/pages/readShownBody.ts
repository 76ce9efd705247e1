import { readAmpBody } from '#lib/amp/server/readAmpBody.ts';
import type { AmpBody } from '#lib/amp/server/toAmpBody.ts';
import { listLinkedArticles } from '#lib/articles/server/queries/linkedArticles.ts';
import { readAlsoIn } from '#lib/articles/server/readAlso.ts';
import { pageHtml } from '#lib/blocks/server/blockForms.ts';
import { withFootnotes } from '#lib/blocks/server/withFootnotes.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { articleTag } from '#lib/platform/cache/server/pageTags.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { readPlayerPictures } from '#lib/players/server/readPlayerPictures.ts';

type Text = { body: string; language: Language };

/** `tags`: of the articles whose titles it shows, and of those that it shows once they are published. */
type ShownBody = AmpBody & { tags: string[] };

/** An article's body as its page shows it: with links that become players when they are pressed, or as AMP. */
export async function readShownBody(caller: Caller, { body, language }: Text, amp: boolean): Promise<ShownBody> {
  const footnotes = { title: translate(language, 'footnotes.title'), back: translate(language, 'footnotes.back') };
  const related = readAlsoIn(body, env.SITE_URL);
  const rows = await listLinkedArticles(caller.db, related.names, language);
  const filled = related.fill(rows, translate(language, 'readAlso'));
  const tags = rows.map(({ id }) => articleTag(id));
  if (amp) return { ...(await readAmpBody(withFootnotes(filled, footnotes))), tags };
  const pictures = await readPlayerPictures(caller, filled);
  const action = ({ kind, name }: { kind: string; name: string }) => translate(language, `players.${kind}`, { name });
  const words = {
    gallery: {
      name: translate(language, 'gallery.name'),
      comparison: translate(language, 'gallery.comparison'),
      enlarge: translate(language, 'gallery.enlarge'),
      viewer: {
        name: translate(language, 'gallery.name'),
        close: translate(language, 'gallery.close'),
        zoom: translate(language, 'gallery.zoom'),
        previous: translate(language, 'gallery.previous'),
        next: translate(language, 'gallery.next'),
        failed: translate(language, 'gallery.failed'),
      },
    },
    chart: { name: translate(language, 'chart.name'), numbers: translate(language, 'chart.numbers') },
  };
  return { html: pageHtml(filled, { pictures, action, footnotes, language, ...words }), components: [], tags };
}
