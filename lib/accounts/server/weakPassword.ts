import type { dictionary as dictionaries } from '@zxcvbn-ts/language-common';

/** Letters and digits that a password must have besides words that can be known of its owner, or a common password. */
const minOwnCharacters = 5;
/** Shorter parts of names and addresses are in many passwords by chance. */
const minPartLength = 4;

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** 49,000 passwords of leaks, by frequency (zxcvbn-ts). Loaded with the first password that is set or typed. */
let common: Promise<Set<string>> | undefined;

/** Whether it is one of the most common passwords, alone or with a few digits and signs around it, or one sign repeated. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => toSet(dictionary));
  const passwords = await common;
  const text = password.toLowerCase();
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isVariant = text.length - word.length < minOwnCharacters && word.length >= minPartLength;
  if (new Set(text).size < 3 || passwords.has(text) || passwords.has(withLetters(text))) return true;
  return isVariant && (passwords.has(word) || passwords.has(withLetters(word)));
}

/**
 * Whether hardly anything is left of a password without the words that can be known of its owner: `vestnik2026` on the site
 * Vestnik, `admin@site` with the address admin@site.example.
 *
 * @param known names and addresses
 */
export function isPersonalPassword(password: string, known: string[]): boolean {
  const parts = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .flatMap((part) => [part, ...part.split(/\d+/)])
    .filter((part) => part.length >= minPartLength)
    .sort((one, other) => other.length - one.length);
  return [password.toLowerCase(), withLetters(password.toLowerCase())].some((text) => {
    const rest = parts.reduce((left, part) => left.replaceAll(part, ''), text);
    return rest.length < text.length && rest.replace(/[^\p{L}\p{N}]/gu, '').length < minOwnCharacters;
  });
}

function toSet({ passwords }: typeof dictionaries): Set<string> {
  return new Set(passwords.map(String));
}

/** `p@ssw0rd` as `password`. */
function withLetters(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => lookalikes[sign] ?? sign);
}
