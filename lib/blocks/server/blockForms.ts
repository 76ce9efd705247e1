import { Element, Text } from 'domhandler';
import { convertFrame } from '#lib/amp/ampFrame.ts';
import {
  type AmpRule,
  ampAnchor,
  ampLink,
  convertAudio,
  convertImage,
  convertVideo,
  nothing,
} from '#lib/amp/ampMarkup.ts';
import { withGalleries } from '#lib/galleries/withGalleries.ts';
import { withPlayers } from '#lib/players/withPlayers.ts';
import * as cards from '#lib/transfer/server/ghost/cards.ts';
import { embedHtml } from '#lib/transfer/server/htmlToPlainText.ts';
import * as shortcodes from '#lib/transfer/server/wordpress/shortcodes.ts';
import type { BlockName, inlineElements } from '../blocks.ts';
import { bodyElement } from '../elements.ts';
import { linkToMedia, linkToPage, linkToPlayer } from './feedLinks.ts';
import type { BlockForms, FeedForm, PageOptions } from './formTypes.ts';
import { withCharts } from './withCharts.ts';
import { withFootnotes } from './withFootnotes.ts';

const count = /^\d{1,4}$/;
const same: AmpRule = {};
const toQuote: FeedForm = ({ children }) => new Element('blockquote', {}, children);
const toBoldLine: FeedForm = ({ children }) => new Element('p', {}, [new Element('strong', {}, children)]);
/** Numbers before dates would confuse. */
const toBullets: FeedForm = ({ children }) => new Element('ul', {}, children);
const inBrackets: FeedForm = ({ children }) => new Element('span', {}, [new Text(' ('), ...children, new Text(')')]);
const cell = { colspan: count, rowspan: count };
const stored = { page: 'stored', feed: 'stored', ghost: {}, wordpress: {} } as const;

/** The forms of all blocks (lib/blocks/blocks.ts) outside of the editor. */
export const blockForms: { [Name in BlockName]: BlockForms<Name> } = {
  paragraph: { ...stored, amp: { p: same } },
  heading: { ...stored, amp: { h2: ampAnchor, h3: ampAnchor, h4: ampAnchor } },
  list: {
    ...stored,
    amp: { ul: same, ol: { start: count, reversed: /^/, type: /^[1aAiI]$/ }, li: { ...ampAnchor, value: count } },
  },
  quote: { ...stored, amp: { blockquote: same } },
  callout: {
    ...stored,
    amp: { 'aside[data-callout]': { 'data-callout': /^$/ } },
    feed: { 'aside[data-callout]': toQuote },
    ghost: { callout: cards.callout },
  },
  facts: {
    ...stored,
    amp: { 'aside[data-facts]': { 'data-facts': /^$/ } },
    feed: { 'aside[data-facts]': toQuote },
  },
  pullQuote: {
    ...stored,
    amp: { 'aside[data-pull-quote]': { 'data-pull-quote': /^$/ } },
    feed: { 'aside[data-pull-quote]': toQuote },
  },
  question: {
    ...stored,
    amp: { 'p[data-question]': { 'data-question': /^$/ } },
    feed: { 'p[data-question]': toBoldLine },
  },
  timeline: {
    ...stored,
    amp: { 'ol[data-timeline]': { 'data-timeline': /^$/ } },
    feed: { 'ol[data-timeline]': toBullets },
  },
  readAlso: {
    ...stored,
    amp: { 'ul[data-read-also]': { 'data-read-also': /^$/ } },
    feed: { 'ul[data-read-also]': toBullets },
  },
  snippet: { ...stored, amp: { 'div[data-snippet]': {} } },
  footnote: {
    ...stored,
    amp: { 'span[data-footnote]': {} },
    page: (html, { footnotes }) => withFootnotes(html, footnotes),
    feed: { 'span[data-footnote]': inBrackets },
  },
  file: { ...stored, amp: { 'p[data-file]': { 'data-file': /^$/ } }, ghost: { file: cards.file } },
  code: { ...stored, amp: { pre: same }, ghost: { codeblock: cards.codeblock } },
  rule: { ...stored, amp: { hr: same }, ghost: { horizontalrule: () => '<hr>' } },
  table: {
    ...stored,
    page: withCharts,
    amp: {
      ...{ table: same, caption: same, thead: same, tbody: same, tfoot: same, tr: same, td: cell },
      th: { ...cell, scope: /^(?:row|col|rowgroup|colgroup)$/i },
    },
  },
  picture: {
    ...stored,
    amp: { figure: same, img: convertImage, figcaption: same },
    ghost: { image: cards.picture },
    wordpress: { caption: shortcodes.caption, wp_caption: shortcodes.caption },
  },
  gallery: {
    amp: { 'div[data-gallery]': { 'data-gallery': () => 'grid' } },
    page: withGalleries,
    feed: { 'div[data-gallery]': ({ children }) => new Element('div', {}, children) },
    ghost: { gallery: cards.gallery, 'before-after': cards.beforeAfter },
    wordpress: { gallery: shortcodes.gallery },
  },
  media: {
    ...stored,
    amp: { video: convertVideo, audio: convertAudio, source: () => nothing, track: () => nothing },
    feed: { video: linkToMedia, audio: linkToMedia },
    ghost: { audio: cards.audio, video: cards.video },
    wordpress: { video: shortcodes.media('video'), audio: shortcodes.media('audio') },
  },
  embed: {
    amp: { 'div[data-youtube-video]': same, iframe: convertFrame },
    page: withPlayers,
    feed: { iframe: linkToPlayer },
    ghost: { embed: cards.embed },
    wordpress: {
      embed: (attributes, content) => embedHtml(content || attributes.src || ''),
      youtube: shortcodes.youtube,
      vimeo: shortcodes.vimeo,
    },
  },
  linkCard: {
    ...stored,
    amp: { 'figure[data-link-card]': { 'data-link-card': /^$/ }, span: same },
    feed: { 'figure[data-link-card]': linkToPage },
  },
};

const forms: readonly BlockForms<BlockName>[] = Object.values(blockForms);

const inlineAmp: Record<keyof typeof inlineElements, AmpRule> = {
  ...{ strong: same, em: same, s: same, u: same, sub: same, sup: same, mark: same, cite: same, br: same },
  code: { class: /^language-[\w+#.-]{1,40}$/ },
  a: ampLink,
};

/** By tag; elements of several blocks keep the attributes of each. */
export function ampRules(): Map<string, AmpRule> {
  const rules = new Map<string, AmpRule>(Object.entries(inlineAmp));
  for (const [selector, rule] of forms.flatMap(({ amp }) => Object.entries<AmpRule>(amp))) {
    const tag = selector.replace(/\[.*/, '');
    const other = rules.get(tag);
    rules.set(tag, typeof rule === 'function' || typeof other === 'function' ? rule : { ...other, ...rule });
  }
  return rules;
}

/** A sanitized body as its page shows it. */
export function pageHtml(body: string, options: PageOptions): string {
  return forms.reduce((html, { page }) => (page === 'stored' ? html : page(html, options)), body);
}

const feedForms: ReadonlyMap<string, FeedForm> = new Map(
  forms.flatMap(({ feed }) => (feed === 'stored' ? [] : Object.entries<FeedForm>(feed))),
);

/** What replaces an element of a sanitized body in a feed; undefined if it stays. */
export function feedFormOf(name: string, attributes: Record<string, string>): FeedForm | undefined {
  return feedForms.get(bodyElement(name, attributes)?.selector ?? '');
}

export const cardWriters = new Map(forms.flatMap(({ ghost }) => Object.entries(ghost)));
export const shortcodeRules = new Map(forms.flatMap(({ wordpress }) => Object.entries(wordpress)));
