import { playerOrigins } from '../playerOf.ts';
import { playerProviders } from '../playerProviders.ts';

/** The CSP frame sources that a document needs: the origins of its players. Reads the finished bytes, as for inline scripts. */
export function playerSources(document: Buffer): string[] {
  // One search for all: most pages have none.
  const addresses = frameStarts.flatMap((start) => textsAfter(document, start));
  const frames = playerOrigins.filter((origin) => addresses.some((address) => address.startsWith(`${origin}/`)));
  const isAmp = document.includes('<amp-');
  const components = playerProviders.flatMap(({ amp, origin }) =>
    isAmp && amp && document.includes(`<${amp} `) ? [origin] : [],
  );
  return [...new Set([...frames, ...components])];
}

/** What follows each occurrence, up to the next quote. */
function textsAfter(document: Buffer, start: string): string[] {
  const texts: string[] = [];
  for (let at = document.indexOf(start); at >= 0; at = document.indexOf(start, at)) {
    at += start.length;
    texts.push(document.toString('utf8', at, document.indexOf('"', at)));
  }
  return texts;
}

/** The link that becomes a player (lib/players/withPlayers.ts), and AMP's frame. No text of a page has its quotes unescaped. */
const frameStarts = [' data-player="', '<amp-iframe src="'];
