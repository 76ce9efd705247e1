import { Parser } from 'htmlparser2';

/** The text of some HTML. */
export function plainOf(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
    onclosetag: (name) => {
      if (/^(p|div|li|br|h[1-6]|blockquote)$/.test(name)) text += '\n';
    },
  });
  parser.end(html);
  return text.replace(/\n{3,}/g, '\n\n').trim();
}
