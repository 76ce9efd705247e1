import { z } from 'zod';
import { tagLimits } from './inputRules.ts';

/** Characters of no width, and those that turn the direction of writing; joiners are part of some scripts and of emoji. */
const unseen =
  /\p{Cc}|\p{Zl}|\p{Zp}|\u00ad|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/u;
const visible = /[^\s\p{Cf}\p{M}]/u;
/** More than two on a letter are there to spill over the lines around it. */
const pile = /\p{M}{3,}/u;

const badName = { params: { code: 'bad_name' } };

/** A name as it is stored: composed characters (NFC), no spaces around it, and single ones inside. */
export function tidyName(name: string): string {
  return name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .trim();
}

/** The rule for all that people, departments and tags are called: visible, on one line, in its own direction. */
export function isName(name: string): boolean {
  return visible.test(name) && !unseen.test(name) && !pile.test(name);
}

/** What is left of a text that came from elsewhere when all that the rule refuses is taken out; it may be empty. */
export function toName(text: string, longest: number): string {
  const oneLine = text.replace(/[\r\n\p{Zl}\p{Zp}]+/gu, ' ').replace(new RegExp(unseen, 'gu'), '');
  const name = tidyName(
    tidyName(oneLine)
      .replace(/(\p{M}{2})\p{M}+/gu, '$1')
      .slice(0, longest),
  );
  return isName(name) ? name : '';
}

/** A name in a body that somebody sends. */
export function nameSchema(longest: number) {
  return z.string().overwrite(tidyName).min(1).max(longest).refine(isEmptyOrName, badName);
}

/** Tags of an article or a feed; empty ones are left out later. */
export const tagSchema = z.string().overwrite(tidyName).max(tagLimits.tag).refine(isEmptyOrName, badName);

function isEmptyOrName(name: string): boolean {
  return name === '' || isName(name);
}
