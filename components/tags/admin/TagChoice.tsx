import { useState } from 'react';
import { ComboBox } from '#components/ui/ComboBox.tsx';
import type { Language } from '#lib/languages/language.ts';
import { useTags } from '#lib/tags/client.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { uniqueTags } from '#lib/tags/uniqueTags.ts';

type Props = {
  label: string;
  hint?: string;
  language: Language;
  /** Its name. */
  value: string | null;
  /** That may not be chosen. */
  except?: string;
  error?: string | undefined;
  onChange: (tag: string | null) => void;
};

/** One of the tags of a language. */
export function TagChoice({ language, value, except, onChange, ...look }: Props) {
  const [text, setText] = useState(value ?? '');
  const { tags = [] } = useTags(normalizeTag(text), language);
  const names = uniqueTags([...(value ? [value] : []), ...tags.map(({ tag }) => tag)]);
  return (
    <ComboBox
      {...look}
      value={value}
      onChange={onChange}
      onType={setText}
      options={names.filter((name) => name !== except).map((name) => ({ value: name, label: name }))}
    />
  );
}
