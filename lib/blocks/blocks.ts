import { frameAddress } from '#lib/players/playerOf.ts';
import { type AttributeRule, address, always, anchor, link, matching, size, spans } from './attributes.ts';
import type { Block, ElementKind, ElementRule } from './block.ts';

const phrasing: ElementRule = { kind: 'phrasing', holds: 'words' };
const line: ElementRule = { kind: 'lines', holds: 'words' };
const namedLine: ElementRule = { ...line, attributes: { id: anchor } };
const items: ElementRule = { kind: 'blocks', holds: 'parts', child: 'li' };
const aside = (marker: string): ElementRule => ({
  kind: 'blocks',
  holds: 'blocks',
  attributes: { [marker]: always('') },
});
const rows: ElementRule = { kind: 'tablePart', holds: 'parts', child: 'tr' };
const leaf = <Kind extends ElementKind>(kind: Kind, attributes: Record<string, AttributeRule> = {}) =>
  ({ kind, holds: 'nothing', attributes }) satisfies ElementRule;
const cell: ElementRule = { kind: 'tablePart', holds: 'blocks', parents: ['tr'], attributes: spans };
const text = { isRead: true, isTranslated: true, isInMarkdown: true };

/** Stricter than HTML: for values that it can't parse, the sanitizer's own parser writes to the console. */
const srcset = /^(?:[^\s,]+\s+(?:[1-9]\d{0,4}w|[1-9](?:\.\d{1,2})?x)(?:,\s+|$))+$/;

export const galleryKinds = ['grid', 'slides', 'compare'] as const;
const galleryKind = new RegExp(`^(?:${galleryKinds.join('|')})$`);

const snippetId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Elements within the lines of any block. */
export const inlineElements = {
  strong: phrasing,
  em: phrasing,
  s: phrasing,
  u: phrasing,
  sub: phrasing,
  sup: phrasing,
  code: { ...phrasing, attributes: { class: (given) => given.word('class', /^language-[\w+#.-]{1,40}$/) } },
  mark: phrasing,
  a: { ...phrasing, attributes: link, needs: 'href' },
  /** The name of a work; at the end of a quotation who said it, at the end of a caption the credit. */
  cite: phrasing,
  br: leaf('break'),
} satisfies Record<string, ElementRule>;

/**
 * All blocks of a text, and what browser and server know of each. Their other forms (AMP, feeds, imports) are in
 * server/blockForms.ts, those of the editor in components/editor/schema/blockNodes.ts: the compiler demands every form of every block.
 */
export const blocks = {
  paragraph: { ...text, elements: { p: line } },
  heading: { ...text, elements: { h2: namedLine, h3: namedLine, h4: line } },
  list: {
    ...text,
    elements: {
      ul: items,
      ol: {
        ...items,
        attributes: {
          start: matching('start', /^-?\d{1,6}$/),
          type: matching('type', /^[aAiI]$/),
          reversed: (given) => given.flag('reversed'),
        },
      },
      li: { kind: 'listItem', holds: 'blocks' },
    },
  },
  quote: { ...text, elements: { blockquote: { kind: 'blocks', holds: 'blocks' } } },
  /** A note beside the text, set apart. */
  callout: {
    ...text,
    elements: { 'aside[data-callout]': aside('data-callout') },
  },
  /** A reference beside the text: its heading is an ordinary one. */
  facts: { ...text, elements: { 'aside[data-facts]': aside('data-facts') } },
  /** Words of the text, repeated large. */
  pullQuote: { ...text, isRead: false, elements: { 'aside[data-pull-quote]': aside('data-pull-quote') } },
  /** A line of its own; the answer is the blocks after it. */
  question: {
    ...text,
    elements: { 'p[data-question]': { ...line, attributes: { 'data-question': always('') } } },
  },
  /** Events in their order; each item begins with its time in bold. */
  timeline: {
    ...text,
    elements: { 'ol[data-timeline]': { ...items, attributes: { 'data-timeline': always('') } } },
  },
  /** Links to own articles, which pages show with their present titles (lib/articles/server/readAlso.ts). */
  readAlso: {
    ...text,
    isRead: false,
    elements: { 'ul[data-read-also]': { ...items, attributes: { 'data-read-also': always('') } } },
  },
  /** The words of a note, in a line where they belong; pages number and list them (server/withFootnotes.ts). */
  footnote: {
    ...text,
    elements: { 'span[data-footnote]': { ...phrasing, attributes: { 'data-footnote': always('') } } },
  },
  /** A document to save: a link with its type and size. */
  file: { ...text, elements: { 'p[data-file]': { ...line, attributes: { 'data-file': always('') } } } },
  code: { ...text, isTranslated: false, elements: { pre: { kind: 'lines', holds: 'code' } } },
  rule: { ...text, elements: { hr: leaf('rule') } },
  /** With `data-chart` it is drawn (server/withCharts.ts). */
  table: {
    ...text,
    elements: {
      table: {
        kind: 'blocks',
        holds: 'parts',
        child: 'tbody',
        attributes: { 'data-chart': matching('data-chart', /^(?:bar|line)$/) },
      },
      caption: { kind: 'tablePart', holds: 'words' },
      thead: rows,
      tbody: rows,
      tfoot: rows,
      tr: { kind: 'tablePart', holds: 'parts', child: 'td', parents: ['tbody', 'thead', 'tfoot'] },
      th: { ...cell, attributes: { ...spans, scope: matching('scope', /^(?:row|col)(?:group)?$/) } },
      td: cell,
    },
  },
  /** With caption and credit; without a figure it is part of a line, as in older texts. */
  picture: {
    ...text,
    elements: {
      figure: { kind: 'blocks', holds: 'parts' },
      img: {
        kind: 'image',
        holds: 'nothing',
        needs: 'src',
        attributes: {
          src: address('src'),
          alt: (given) => given.value('alt') ?? '',
          ...size,
          srcset: matching('srcset', srcset),
          sizes: (given) => given.value('sizes'),
          loading: always('lazy'),
          decoding: always('async'),
        },
      },
      figcaption: { kind: 'figcaption', holds: 'words' },
    },
  },
  /** Pictures in rows (`grid`) or one beside the other (`slides`), or two over each other (`compare`); without styles one after the other. */
  gallery: {
    ...text,
    elements: {
      'div[data-gallery]': {
        kind: 'blocks',
        holds: 'blocks',
        attributes: { 'data-gallery': (given) => given.value('data-gallery', galleryKind) ?? 'grid' },
      },
    },
  },
  /** A part of the text that is the same in all texts that contain it (lib/articles/server/snippets.ts). */
  snippet: {
    ...text,
    elements: {
      'div[data-snippet]': {
        kind: 'blocks',
        holds: 'blocks',
        attributes: { 'data-snippet': (given) => given.value('data-snippet', snippetId) ?? '' },
      },
    },
  },
  /** Sound and video with a caption in a figure; without one as in imported texts. Nothing is loaded before a reader plays it. */
  media: {
    ...text,
    isInMarkdown: false,
    elements: {
      video: leaf('media', {
        src: address('src'),
        controls: always(''),
        // Without a poster, the first picture.
        preload: (given) => (given.address('poster') ? 'none' : 'metadata'),
        poster: address('poster'),
        ...size,
      }),
      audio: leaf('media', { src: address('src'), controls: always(''), preload: always('none') }),
      source: {
        ...leaf('source', { src: address('src'), type: matching('type', /^(?:audio|video)\/[\w.+-]+$/) }),
        needs: 'src',
      },
      track: {
        ...leaf('source', {
          src: address('src'),
          kind: always('subtitles'),
          srclang: matching('srclang', /^[a-z]{2,3}(?:-[\w-]{2,20})?$/i),
          label: (given) => given.value('label'),
          default: (given) => given.flag('default'),
        }),
        needs: 'src',
      },
    },
  },
  /** A player of another site (lib/players/playerProviders.ts). */
  embed: {
    ...text,
    elements: {
      'div[data-youtube-video]': { kind: 'wrapper', holds: 'parts', attributes: { 'data-youtube-video': always('') } },
      iframe: leaf('frame', {
        src: (given) => frameAddress(given.value('src') ?? ''),
        title: (given) => given.value('title'),
        ...size,
        allowfullscreen: always(''),
        loading: always('lazy'),
      }),
    },
  },
  /** A page of another site with its title and picture (docs/decisions/0080). */
  linkCard: {
    isRead: false,
    isTranslated: false,
    isInMarkdown: true,
    elements: {
      'figure[data-link-card]': leaf('card', { 'data-link-card': always('') }),
      span: { kind: 'cardPart', holds: 'words' },
    },
  },
} satisfies Record<string, Block>;

export type BlockName = keyof typeof blocks;

/** The elements of a block, as they are written in its declaration. */
export type ElementsOf<Name extends BlockName> = keyof (typeof blocks)[Name]['elements'] & string;
