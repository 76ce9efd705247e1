import { Parser } from 'htmlparser2';
import { BodyWriter, type Frame } from './BodyWriter.ts';

/**
 * Any HTML as the elements and attributes that the site's editor makes, well-formed. Only the form is settled here;
 * `sanitizeBody` checks the result, addresses included.
 */
export function arrangeBody(html: string): string {
  const writer = new BodyWriter();
  const opened: (Frame | null)[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => opened.push(writer.open(name, attributes)),
    ontext: (text) => writer.text(text),
    onclosetag: () => writer.close(opened.pop() ?? null),
  });
  parser.end(html.toWellFormed());
  return writer.end();
}
