import { runParser } from '#lib/parsing/server/runParser.ts';
import type { AmpBody } from './toAmpBody.ts';

/** An article's body as AMP; a long one is converted in a worker thread. */
export function readAmpBody(html: string): Promise<AmpBody> {
  return runParser('toAmpBody', html, html.length);
}
