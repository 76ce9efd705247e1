import type { IOptions } from 'sanitize-html';
import sanitizeHtml from 'sanitize-html';
import { bodyElements, kindOf, tagsThat } from '#lib/blocks/elements.ts';
import { LinkCardReader } from '#lib/linkCards/server/LinkCardReader.ts';
import { playerOrigins } from '#lib/players/playerOf.ts';
import { parseHtml } from '../../parseHtml.ts';
import { BodyWriter, type Frame } from './BodyWriter.ts';

const webSchemes = ['http', 'https'];
const tags = tagsThat(() => true);

/** The package's types lack one of its options. */
const options: IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: tags,
  allowedAttributes: Object.fromEntries(tags.map((tag) => [tag, attributesOf(tag)])),
  allowedClasses: { code: ['language-*'] },
  allowedEmptyAttributes: tags.flatMap(attributesOf),
  allowedSchemes: webSchemes,
  allowedSchemesByTag: { a: [...webSchemes, 'mailto', 'tel'], iframe: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: playerOrigins.map((origin) => new URL(origin).host),
  allowIframeRelativeUrls: false,
  selfClosing: ['br', 'hr', 'img', 'source', 'track'],
  nonTextTags: ['math', 'noscript', 'script', 'style', 'svg', 'template', 'textarea', 'xmp'],
};

function attributesOf(tag: string): string[] {
  return bodyElements
    .filter((element) => element.tag === tag)
    .flatMap(({ attributes = {} }) => Object.keys(attributes));
}

/**
 * Matches an element whose address the sanitizer removed; `arrangeBody` drops such elements on a second pass. The
 * sanitizer's own `exclusiveFilter` copies the whole result for each of them and takes quadratic time.
 */
const lostAddress = /<(?:a(?! (?:id="[^"]*" )?href=)|(?:img|source|track|iframe)(?! src=))[ >]/;

/**
 * Makes any HTML safe as an article's body; the last step before every write. Everything that the editor can produce is
 * allowed, anything else is reduced to its text. Idempotent.
 */
export function sanitizeBody(html: string): string {
  const clean = sanitizeHtml(arrangeBody(html), options);
  return lostAddress.test(clean) ? sanitizeHtml(arrangeBody(clean), options) : clean;
}

/**
 * Converts any HTML to well-formed HTML with the elements and attributes of the site's editor. Only the structure is
 * decided here; `sanitizeBody` checks the result, addresses included.
 */
function arrangeBody(html: string): string {
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
      if (!card && kindOf(name, attributes) === 'card') card = new LinkCardReader();
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
