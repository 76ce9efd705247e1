import { parseHtml } from '#lib/format/parseHtml.ts';
import { BodyWriter, type Frame } from './BodyWriter.ts';
import { isLinkCard, LinkCardReader } from './LinkCardReader.ts';

/**
 * Converts any HTML to well-formed HTML with the elements and attributes of the site's editor. Only the structure is
 * decided here; `sanitizeBody` checks the result, addresses included.
 */
export function arrangeBody(html: string): string {
  const writer = new BodyWriter();
  const opened: (Frame | null)[] = [];
  // The parser emits each entity and each lone `<` separately; a million of them must become one text.
  let text = '';
  let card: LinkCardReader | null = null;
  const endText = () => {
    if (text !== '') (card ?? writer).text(text);
    text = '';
  };
  parseHtml(html.toWellFormed(), {
    onopentag: (name, attributes) => {
      endText();
      if (!card && isLinkCard(name, attributes)) card = new LinkCardReader();
      if (card) card.open(name, attributes);
      else opened.push(writer.open(name, attributes));
    },
    ontext: (part) => {
      text += part;
    },
    onclosetag: () => {
      endText();
      if (!card) writer.close(opened.pop() ?? null);
      else if (card.close()) {
        writer.card(card.content());
        card = null;
      }
    },
  });
  endText();
  return writer.end();
}
