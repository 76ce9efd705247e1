import type { Editor, JSONContent } from '@tiptap/core';
import type { Language } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import type { StoredFile } from '#lib/media/storedFile.ts';
import type { Player } from '../schema/media.ts';

/** What readers should know before they open a file: type and size, or how long it plays. */
export function detailsOf({ url, bytes, duration }: StoredFile, language: string): string {
  if (duration !== null) return timeOf(duration);
  const type = url.split('.').at(-1)?.toUpperCase() ?? '';
  const [unit, divisor] = bytes < 1_000_000 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  const size = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  return `${type}, ${size.format(bytes / divisor)}`;
}

/** 1:05, or 1:01:05. */
function timeOf(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

const plain = (text: string) => ({ type: 'text', text });
const linked = (text: string, href: string) => ({ ...plain(text), marks: [{ type: 'link', attrs: { href } }] });

/** Inserts a file as its block: the words are text, which authors change. Chapters follow as a list of links. */
export function insertFile(editor: Editor, file: StoredFile, language: Language): void {
  const title = file.title || file.name.replace(/\.\w+$/, '');
  const details = plain(` (${detailsOf(file, language)})`);
  const content: JSONContent[] =
    file.kind === 'file'
      ? [{ type: 'file', content: [linked(title, file.url), details] }]
      : [
          {
            type: 'media',
            attrs: { player: playerOf(file) },
            content: [plain(title), ...(file.duration ? [details] : [])],
          },
        ];
  if (file.chapters.length > 0)
    content.push({ type: 'bulletList', content: file.chapters.map((one) => chapter(file, one)) });
  // A paragraph after it, to go on writing.
  editor.commands.insertContent([...content, { type: 'paragraph' }]);
}

function chapter({ url }: StoredFile, { start, title }: StoredFile['chapters'][number]): JSONContent {
  const words = [linked(timeOf(start), `${url}#t=${start}`), plain(` ${title}`)];
  return { type: 'listItem', content: [{ type: 'paragraph', content: words }] };
}

function playerOf({ kind, url, width, height }: StoredFile): Player {
  const common = { src: url, controls: '', preload: kind === 'video' ? 'metadata' : 'none' };
  const size: Record<string, string> = width && height ? { width: String(width), height: String(height) } : {};
  return { tag: kind, attributes: { ...common, ...size }, parts: [] };
}

/** Changes the player at the cursor. */
function changePlayer(editor: Editor, change: (player: Player) => Player): void {
  const { player } = editor.getAttributes('media');
  if (player) editor.commands.updateAttributes('media', { player: change(player) });
}

/** In the language of the text, instead of former ones in it. */
export function setSubtitles(editor: Editor, { url }: StoredFile, language: Language): void {
  const attributes = { src: url, kind: 'subtitles', srclang: language, label: languageNames[language] };
  changePlayer(editor, (player) => {
    const others = player.parts.filter((part) => part.attributes.srclang !== language);
    return { ...player, parts: [...others, { tag: 'track', attributes }] };
  });
}

export function setPoster(editor: Editor, poster: string): void {
  changePlayer(editor, (player) => ({ ...player, attributes: { ...player.attributes, preload: 'none', poster } }));
}
