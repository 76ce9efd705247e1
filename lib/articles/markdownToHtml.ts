import { Marked } from 'marked';
import { tagsThat } from '#lib/blocks/elements.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { withoutComments } from '#lib/platform/text/replaceBetween.ts';
import { markdownFootnotes } from './markdownFootnotes.ts';

/** Detects Markdown in pasted text, as opposed to text with a dash in it. */
export function looksLikeMarkdown(text: string): boolean {
  const lines = text.split('\n');
  const isList = lines.filter((line) => /^\s*(?:[-*+]|\d+[.)]) \S/.test(line)).length > 1;
  return (
    isList ||
    /^(?:#{1,6} \S|```|> \S|={3,}\s*$|\|.+\|\s*$| {0,3}\[[^[\]\n]+\]: *\S)/m.test(text) ||
    /\*\*[^*\s][^*]*\*\*|\[[^[\]]+\]\((?:<[^<>\n]+>|[^)\s[\]]+)(?: "[^"\n]*")?\)|(?:^|\s)`[^`]+`/.test(text)
  );
}

/** Converts CommonMark with GitHub's tables. The article's title is its first heading, so `#` becomes h2. Not sanitized. */
export function markdownToHtml(text: string): string {
  try {
    return marked.parse(text, { async: false });
  } catch (error) {
    // Quotations or lists within each other, thousands deep.
    if (error instanceof RangeError) return `<p>${escapeHtml(text)}</p>`;
    throw error;
  }
}

const aliases = ['b', 'del', 'h1', 'h5', 'h6', 'i', 'ins', 'kbd', 'strike'];
const tags = [...tagsThat(({ block }) => block?.isInMarkdown !== false), ...aliases];
/** HTML elements that a body can contain, by any of their names. Other tags are text, such as `List<String>`. */
const bodyTag = new RegExp(`^</?(?:${tags.join('|')})(?:[\\s/][^<>]*)?>$`, 'i');

/** GitHub's notes are written as quotations that begin so. */
const note = /^<p>\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*(?:<\/p>\s*<p>)?/;

const marked = new Marked(markdownFootnotes, {
  renderer: {
    heading({ tokens, depth }) {
      const tag = `h${Math.min(4, Math.max(2, depth))}`;
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
    },
    html: ({ text }) =>
      withoutComments(text).replace(/<[^<>]*>/g, (tag) => (bodyTag.test(tag) ? tag : escapeHtml(tag))),
    blockquote({ tokens }) {
      const html = this.parser.parse(tokens);
      if (note.test(html)) return `<aside data-callout>${html.replace(note, '<p>')}</aside>`;
      // Marked's own writer would convert the content again, at each depth.
      return `<blockquote>\n${html}</blockquote>\n`;
    },
    code({ text, lang }) {
      const [language] = /^[\w+#.-]+/.exec(lang ?? '') ?? [];
      return `<pre><code${language ? ` class="language-${language}"` : ''}>${escapeHtml(text)}</code></pre>`;
    },
    checkbox: () => '',
  },
  tokenizer: {
    // Every row gets as many cells as the head: limits the output.
    table: (source) => (/^(?:[^|\n]*\|){100}/.test(source) ? undefined : false),
    // The package's own search for addresses takes quadratic time.
    url(source) {
      const [address] = /^https?:\/\/[^\s<]*[^\s<.,;:!?)]/.exec(source) ?? [];
      if (!address) return undefined;
      const tokens = [{ type: 'text' as const, raw: address, text: address }];
      return { type: 'link', raw: address, text: address, href: address, tokens };
    },
  },
});
