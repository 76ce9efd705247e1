import { playerOrigins } from '#lib/domain/playerOf.ts';
import { playerProviders } from '#lib/domain/playerProviders.ts';

/** The CSP frame sources that a document needs: the origins of its players. Reads the finished bytes, as for inline scripts. */
export function playerSources(document: Buffer): string[] {
  const frames = playerOrigins.filter((origin) => frameStarts.some((start) => document.includes(`${start}${origin}/`)));
  const components = playerProviders.flatMap(({ amp, origin }) =>
    amp && document.includes(`<${amp} `) ? [origin] : [],
  );
  return [...new Set([...frames, ...components])];
}

/** The link that becomes a player (lib/format/withPlayers.ts), and AMP's frame. No text of a page has its quotes unescaped. */
const frameStarts = [' data-player="', '<amp-iframe src="'];
