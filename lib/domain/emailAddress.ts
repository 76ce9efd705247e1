import { domainToASCII, domainToUnicode } from 'node:url';

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
