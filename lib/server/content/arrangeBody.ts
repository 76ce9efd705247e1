import { parseHtml } from '#lib/format/parseHtml.ts';
import { BodyWriter, type Frame } from './BodyWriter.ts';

/**
 * Any HTML as the elements and attributes that the site's editor makes, well-formed. Only the form is settled here;
 * `sanitizeBody` checks the result, addresses included.
 */
export function arrangeBody(html: string): string {
  const writer = new BodyWriter();
  const opened: (Frame | null)[] = [];
  // The parser hands over each entity and each lone `<` by itself; a million of them are one text.
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
