/** `http:`, `www.`, or a domain with a path. One label before the dot is enough, so the pattern stays linear. */
const link = /https?:|www\.|[\p{L}\p{N}]\.\p{L}[\p{L}\p{N}-]{1,62}(?::\d{1,5})?\/\S/iu;

/** Whether a text has an address in it, also one in full-width letters. */
export function hasLink(text: string): boolean {
  return link.test(text.normalize('NFKC'));
}
