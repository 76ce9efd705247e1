import { validate as isUuid } from 'uuid';

/** Those of the texts that the database takes as ids. */
export function uuidsIn(texts: string[]): string[] {
  return texts.filter((text) => isUuid(text));
}
