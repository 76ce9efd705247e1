import type { AmpBody } from '#lib/amp/toAmpBody.ts';
import type { Language } from '#lib/domain/language.ts';
import { withPlayers } from '#lib/format/withPlayers.ts';
import type { Caller } from '../services/Caller.ts';
import { readPlayerPictures } from '../services/players/readPlayerPictures.ts';
import { translate } from '../words/translate.ts';
import { readAmpBody } from './readAmpBody.ts';

type Text = { body: string; language: Language };

/** An article's body as its page shows it: with links that become players when they are pressed, or as AMP. */
export async function readShownBody(caller: Caller, { body, language }: Text, amp: boolean): Promise<AmpBody> {
  if (amp) return readAmpBody(body);
  const pictures = await readPlayerPictures(caller, body);
  const action = ({ kind, name }: { kind: string; name: string }) => translate(language, `players.${kind}`, { name });
  return { html: withPlayers(body, { pictures, action }), components: [] };
}
