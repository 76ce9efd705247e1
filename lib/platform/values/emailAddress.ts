import { domainToASCII, domainToUnicode } from 'node:url';
import { z } from 'zod';
import { maxEmailLength } from './inputLimits.ts';

/** The address, or its domain alone, with an internationalized domain as punycode (RFC 5891). Anything else unchanged. */
export function toAsciiAddress(address: string): string {
  const [, name = '', domain = ''] = /^([^@]{0,64}@)?(?=.*\P{ASCII})([\p{L}\p{M}\p{N}.-]{1,254})$/u.exec(address) ?? [];
  const ascii = domainToASCII(domain);
  return ascii === '' ? address : name + ascii;
}

/** The same address as people write it. */
export function toShownAddress(address: string): string {
  return address.replace(/[^@]*xn--[^@]*$/, (domain) => domainToUnicode(domain) || domain);
}

/**
 * That of Zod, which knows no punycode in the last part of a domain, with the letters of RFC 6531 before the @; without İ, which in
 * lower case is the i of another address.
 */
const addressPattern =
  /^(?![^@]*İ)(?:[\w'+\p{L}\p{M}\p{N}-]+\.)*[\w'+\p{L}\p{M}\p{N}-]*[\w+\p{L}\p{M}\p{N}-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/u;

/**
 * Compared case-insensitively; stored as entered, but without spaces around it, with an internationalized domain as punycode, and in
 * the form NFKC: otherwise another spelling of a letter (K, the sign of Kelvin) would be equal in lower case, and another mailbox.
 */
export const emailSchema = z
  .string()
  .trim()
  .overwrite((address) => toAsciiAddress(address.normalize('NFKC')))
  .check(z.maxLength(maxEmailLength), z.email({ pattern: addressPattern }));
/** Of the site, in headers that every mail server reads. */
export const latinEmailSchema = emailSchema.check(z.regex(/^[ -~]*$/));
