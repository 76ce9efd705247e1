import { v5 } from 'uuid';

const namespace = 'f0a3b1a8-5d0c-4c52-9d0b-6f1f3a4f7a11';

/** Demo rows get ids from their names (UUIDv5), so that every installation has the same ones. */
export function demoId(
  kind: 'article' | 'comment' | 'department' | 'image' | 'page' | 'translations' | 'user',
  name: string,
): string {
  return v5(`${kind}/${name}`, namespace);
}
