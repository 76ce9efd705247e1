import { hash } from 'node:crypto';
import { styleFiles } from './readersStylesheet.ts';

/** What applies below the text of an article, and to paper. */
const names = new Set([
  ...['36-footer.css', '40-cards.css', '61-newsletter.css', '63-story-foot.css', '72-forms.css'],
  ...['74-comments.css', '75-readers.css', '76-reader-comments.css', '90-print.css'],
]);

export function isLate(file: string): boolean {
  return names.has(file);
}

/** The rules that an article links below its text instead of containing them: the same file for all articles, cached by browsers. */
export function lateStylesheet(): string {
  return styleFiles()
    .filter(({ name }) => isLate(name))
    .map(({ css }) => css)
    .join('');
}

/** Below `/_next/static/`. By its content, so that it outlives a build that does not change it. */
export function lateStylesheetName(): string {
  return `late-${hash('sha256', lateStylesheet()).slice(0, 8)}.css`;
}

let path: string | undefined;

/** The address for a page with an article; null in development, where documents contain all rules. */
export function lateStylesheetPath(): string | null {
  if (process.env.NODE_ENV === 'development') return null;
  path ??= `/_next/static/${lateStylesheetName()}`;
  return path;
}
