import { z } from 'zod';
import { tagLimits } from './inputLimits.ts';

/** Zero-width characters and those that change the text direction. Joiners are allowed: some scripts and emoji need them. */
const invisible =
  /\p{Cc}|\p{Zl}|\p{Zp}|\u00ad|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/u;
const visible = /[^\s\p{Cf}\p{M}]/u;
/** More than two combining marks on a letter overflow into neighboring lines (Zalgo text). */
const stackedMarks = /\p{M}{3,}/u;

const badName = { params: { code: 'bad_name' } };

/** A name as stored: NFC, trimmed, with single spaces. */
export function tidyName(name: string): string {
  return name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .trim();
}

/**
 * The rule for names of people, departments and tags: visible, on one line, without direction changes. A person's input that breaks it
 * is refused, not corrected silently; imports, feeds and Google have nobody to ask, so their names are corrected by `toName`.
 */
export function isName(name: string): boolean {
  return visible.test(name) && !invisible.test(name) && !stackedMarks.test(name);
}

/** Sanitizes text from another system into a valid name; the result may be empty. */
export function toName(text: string, maxLength: number): string {
  const oneLine = text.replace(/[\r\n\p{Zl}\p{Zp}]+/gu, ' ').replace(new RegExp(invisible, 'gu'), '');
  const name = tidyName(
    tidyName(oneLine)
      .replace(/(\p{M}{2})\p{M}+/gu, '$1')
      .slice(0, maxLength),
  );
  return isName(name) ? name : '';
}

/** A name in a request body. */
export function nameSchema(maxLength: number) {
  return z.string().overwrite(tidyName).min(1).max(maxLength).refine(isEmptyOrName, badName);
}

/** A tag of an article or a feed; empty ones are removed later. */
export const tagSchema = z.string().overwrite(tidyName).max(tagLimits.maxLength).refine(isEmptyOrName, badName);

function isEmptyOrName(name: string): boolean {
  return name === '' || isName(name);
}
