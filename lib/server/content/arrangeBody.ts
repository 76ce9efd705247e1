import { parseHtml } from '#lib/format/parseHtml.ts';
import { BodyWriter, type Frame } from './BodyWriter.ts';

/**
 * Converts any HTML to well-formed HTML with the elements and attributes of the site's editor. Only the structure is
 * decided here; `sanitizeBody` checks the result, addresses included.
 */
export function arrangeBody(html: string): string {
  const writer = new BodyWriter();
  const opened: (Frame | null)[] = [];
  // The parser emits each entity and each lone `<` separately; a million of them must become one text.
  let text = '';
  const endText = () => {
    if (text !== '') writer.text(text);
    text = '';
  };
  parseHtml(html.toWellFormed(), {
    onopentag: (name, attributes) => {
      endText();
      opened.push(writer.open(name, attributes));
    },
    ontext: (part) => {
      text += part;
    },
    onclosetag: () => {
      endText();
      writer.close(opened.pop() ?? null);
    },
  });
  endText();
  return writer.end();
}
