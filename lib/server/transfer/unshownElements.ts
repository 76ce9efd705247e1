import { escapeHtml } from '#lib/format/escapeHtml.ts';
import { frameAddress } from '../content/bodyAttributes.ts';
import { embedOf } from './embedOf.ts';
import type { Rewrite } from './rewriteHtml.ts';

/** Programs, forms and drawings: an article has none, and their content is no text. */
const unshown = /^(?:applet|canvas|embed|input|math|object|script|select|style|svg|textarea)$/;

/**
 * For `rewriteHtml`: players of hosts that the site does not embed become links; what can't be shown at all is named.
 *
 * @param dropped called with each thing that is left out
 */
export function unshownElements(dropped: (what: string) => void): Rewrite {
  return ({ name, attribs }) => {
    if (name === 'iframe') {
      const html = frameOf(attribs.src ?? '');
      if (html === '') dropped('a frame without an address of the web');
      return html;
    }
    if (!unshown.test(name)) return undefined;
    dropped(`an element <${name}>`);
    return '';
  };
}

/** A frame that an article may hold, a player that can stand for it, or a link. */
export function frameOf(source: string): string {
  const address = source.trim().replace(/^\/\//, 'https://');
  const shown = frameAddress(address);
  return shown ? `<iframe src="${escapeHtml(shown)}"></iframe>` : embedOf(address);
}
