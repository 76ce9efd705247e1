import { parseHtml } from '#lib/articles/parseHtml.ts';

export function htmlToPlainText(html: string): string {
  let text = '';
  parseHtml(html, {
    ontext: (part) => {
      text += part;
    },
    onclosetag: (name) => {
      if (/^(p|div|li|br|h[1-6]|blockquote)$/.test(name)) text += '\n';
    },
  });
  return text.replace(/\n{3,}/g, '\n\n').trim();
}
