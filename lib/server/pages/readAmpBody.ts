import type { AmpBody } from '#lib/amp/toAmpBody.ts';
import { runParser } from '../threads/runParser.ts';

/** An article's body as AMP; a long one is converted in a worker thread. */
export function readAmpBody(html: string): Promise<AmpBody> {
  return runParser('toAmpBody', html, html.length);
}
