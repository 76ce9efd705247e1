import { frameAddress } from '#lib/players/playerOf.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { embedOf } from './embedOf.ts';
import type { Loss } from './ImportReport.ts';
import type { Rewrite } from './rewriteHtml.ts';

/** Scripts, forms and drawings are not allowed in articles, and their content is not text. */
const unsupported = /^(?:applet|canvas|embed|input|math|object|script|select|style|svg|textarea)$/;

/**
 * For `rewriteHtml`: players of unsupported hosts become links; unsupported elements are dropped and reported.
 *
 * @param dropped called with each dropped element
 */
export function unsupportedElements(dropped: (loss: Loss) => void): Rewrite {
  return ({ name, attribs }) => {
    if (name === 'iframe') {
      const html = frameOf(attribs.src ?? '');
      if (html === '') dropped({ what: 'frameWithoutAddress' });
      return html;
    }
    if (!unsupported.test(name)) return undefined;
    dropped({ what: 'element', name });
    return '';
  };
}

/** A supported frame, a player that replaces it, or a link. */
export function frameOf(source: string): string {
  const address = source.trim().replace(/^\/\//, 'https://');
  const shown = frameAddress(address);
  return shown ? `<iframe src="${escapeHtml(shown)}"></iframe>` : embedOf(address);
}
