import { scriptOf } from '#lib/platform/text/scriptOf.ts';

type Props = { name: string; language: ReturnType<typeof scriptOf> };

/** A name in another script is marked with that language, for screen readers and hyphenation. */
export function PersonName({ name, language }: Props) {
  const script = scriptOf(name);
  return script === language ? name : <span lang={script}>{name}</span>;
}
