import { scriptOf } from '#lib/format/scriptOf.ts';

type Props = { name: string; language: ReturnType<typeof scriptOf> };

/** A name in letters of another language is read in that language, and does not fetch its font for a line. */
export function PersonName({ name, language }: Props) {
  const script = scriptOf(name);
  return script === language ? (
    name
  ) : (
    <span lang={script} className="foreign">
      {name}
    </span>
  );
}
