import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { dictionary as dictionaries } from '@zxcvbn-ts/language-common';
import { slugify } from '#lib/articles/slugify.ts';
import { hasAtLeast, type Role } from '#lib/platform/auth/role.ts';
import { Semaphore } from '#lib/platform/load/server/Semaphore.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { shareOf } from '#lib/platform/process/server/webProcesses.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import type { PasswordProblem } from '../account.ts';
import { accountRules } from '../accountRules.ts';

/** Argon2id with OWASP's first recommended parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Argon2 occupies one of libuv's four threads, which also read files, and a whole processor core. One hash at a time on
 * a small machine leaves resources for the pages; a queue of 64 is about two seconds of work.
 */
export const hashing = new Semaphore(shareOf(availableParallelism() > 2 ? 2 : 1), shareOf(64), 'passwords_busy');

/**
 * For people who have proved themselves: at a known source, by a session of a proved address or by a mailed link. Guesses by
 * strangers can fill the other queue, but not this one.
 */
export const ownersHashing = new Semaphore(1, 64, 'passwords_busy');

/** Dummy hash: verifying against it keeps the timing constant for unknown users. */
const dummyHash = hash('', cost);

/**
 * @param salt of the address (`addressSalt`), so that the hash can be looked up; random if omitted
 * @param queue `ownersHashing` for people who have proved themselves
 * @returns an argon2id hash in PHC format, including the salt
 * @throws DomainError unavailable, if the queue is full
 */
export function hashPassword(password: string, salt?: Uint8Array, queue = hashing): Promise<string> {
  return queue.run(() => hash(password, { ...cost, ...(salt && { salt }) }));
}

/**
 * Without a hash the answer is false after the same time.
 *
 * @throws DomainError unavailable, if the queue is full
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
  queue = hashing,
): Promise<boolean> {
  const expectedHash = passwordHash ?? (await dummyHash);
  const isMatch = await queue.run(() => verify(expectedHash, password));
  return isMatch && Boolean(passwordHash);
}

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

/** Whose password it is. */
export type PasswordOwner = { email: string; name?: string | undefined; role: Role };

/** What is wrong with a password, for operators. */
export const passwordRefusals: Record<PasswordProblem, string> = {
  common_password: 'is too common: choose another',
  personal_password: 'is made of the site’s name, the person’s name or the address: choose another',
  short_staff_password: `needs at least ${accountRules.staffPassword.min} characters`,
};

/**
 * Why a password is too easy to guess for its owner; null if it is not. No rules about kinds of characters (NIST 800-63B-4). Existing
 * ones go on working, and a sign-in names the problem: stored, it would tell a thief which accounts have weak passwords.
 */
export async function passwordProblem(
  password: string,
  { email, name, role }: PasswordOwner,
): Promise<PasswordProblem | null> {
  if (hasAtLeast(role, 'author') && password.length < accountRules.staffPassword.min) return 'short_staff_password';
  const { name: siteNames } = await siteSettings();
  const names = [...Object.values(siteNames), ...(name ? [name] : [])];
  const known = [email, new URL(env.SITE_URL).hostname, ...names, ...names.map(slugify)];
  if (isPersonalPassword(password, known)) return 'personal_password';
  return (await isCommonPassword(password)) ? 'common_password' : null;
}

/** @throws DomainError invalid, with the problem at the field */
export async function refuseWeakPassword(password: string, field: string, owner: PasswordOwner): Promise<void> {
  const problem = await passwordProblem(password, owner);
  if (problem) throw new DomainError('invalid', 'invalid_input', { [field]: problem });
}
