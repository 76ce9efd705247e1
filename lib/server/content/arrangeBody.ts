import { parseHtml } from '#lib/format/parseHtml.ts';
import { BodyWriter, type Frame } from './BodyWriter.ts';

/**
 * Any HTML as the elements and attributes that the site's editor makes, well-formed. Only the form is settled here;
 * `sanitizeBody` checks the result, addresses included.
 */
export function arrangeBody(html: string): string {
  const writer = new BodyWriter();
  const opened: (Frame | null)[] = [];
  parseHtml(html.toWellFormed(), {
    onopentag: (name, attributes) => opened.push(writer.open(name, attributes)),
    ontext: (text) => writer.text(text),
    onclosetag: () => writer.close(opened.pop() ?? null),
  });
  return writer.end();
}
