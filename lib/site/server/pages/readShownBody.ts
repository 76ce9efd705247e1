import { readAmpBody } from '#lib/amp/server/readAmpBody.ts';
import type { AmpBody } from '#lib/amp/server/toAmpBody.ts';
import { pageHtml } from '#lib/blocks/server/blockForms.ts';
import { withFootnotes } from '#lib/blocks/server/withFootnotes.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { readPlayerPictures } from '#lib/players/server/readPlayerPictures.ts';

type Text = { body: string; language: Language };

/** An article's body as its page shows it: with links that become players when they are pressed, or as AMP. */
export async function readShownBody(caller: Caller, { body, language }: Text, amp: boolean): Promise<AmpBody> {
  const footnotes = { title: translate(language, 'footnotes.title'), back: translate(language, 'footnotes.back') };
  if (amp) return readAmpBody(withFootnotes(body, footnotes));
  const pictures = await readPlayerPictures(caller, body);
  const action = ({ kind, name }: { kind: string; name: string }) => translate(language, `players.${kind}`, { name });
  const words = {
    gallery: translate(language, 'gallery.name'),
    comparison: translate(language, 'gallery.comparison'),
    chart: { name: translate(language, 'chart.name'), numbers: translate(language, 'chart.numbers') },
  };
  return { html: pageHtml(body, { pictures, action, footnotes, language, ...words }), components: [] };
}
