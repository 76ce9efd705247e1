import type { PasswordProblem } from '../account.ts';
import { accountRules } from '../accountRules.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { hasAtLeast, type Role } from '#lib/platform/auth/role.ts';
import { slugify } from '#lib/articles/slugify.ts';
import { isCommonPassword, isPersonalPassword } from './weakPassword.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';

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
