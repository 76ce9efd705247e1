import { z } from 'zod';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { parseJson } from '#lib/platform/process/server/parseJson.ts';
import type { ImportReport } from '../ImportReport.ts';
import type { WxrItem } from './WxrRecord.ts';

const footnotesSchema = z.array(z.object({ id: z.string(), content: z.string() }));
const footnotesBlock = /<!-- wp:footnotes(?: [^<>]*)?\/-->/;

/** The content of a post with what WordPress stores beside it and shows in it: footnotes, files of a podcast. */
export function contentWithMeta(item: WxrItem, report: ImportReport): string {
  return withFootnotes(item, report) + enclosures(item);
}

function withFootnotes({ title, content, meta }: WxrItem, report: ImportReport): string {
  const value = meta.get('footnotes');
  if (!value) return content;
  const notes = footnotesSchema.safeParse(parseJson(value)).data;
  if (!notes) report.warn('text', 'fieldUnusable', { title, field: 'footnotes', value: value.slice(0, 80) });
  if (!notes?.length) return content;
  const items = notes.map((note) => {
    const id = escapeHtml(note.id);
    return `<li>${note.content} <a id="${id}" href="#${id}-link">↩</a></li>`;
  });
  const list = `<ol>${items.join('')}</ol>`;
  return footnotesBlock.test(content) ? content.replace(footnotesBlock, () => list) : content + list;
}

/** Each is an address, a length and a type, on lines of their own. */
function enclosures({ content, metaList }: WxrItem): string {
  const files = metaList.flatMap(([key, value]) => {
    const [address = '', , type = ''] = value.split('\n').map((line) => line.trim());
    return key === 'enclosure' && /^https?:/i.test(address) && !content.includes(address) ? [{ address, type }] : [];
  });
  const players = [...new Map(files.map((file) => [file.address, file])).values()].map(({ address, type }) => {
    const source = escapeHtml(address);
    const name = /^(audio|video)\//.exec(type)?.[1];
    return name
      ? `<${name} controls src="${source}"></${name}>`
      : `<p><a href="${source}">${escapeHtml(address.split('/').at(-1) ?? '')}</a></p>`;
  });
  return players.length > 0 ? `\n\n${players.join('\n\n')}` : '';
}
