import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { Language } from '#lib/languages/language.ts';
import { searchLimits } from '#lib/platform/values/inputLimits.ts';
import type { ComboboxAttributes, CompletionListProps } from './CompletionList.tsx';

type Props = { id: string; language: Language; value?: string; placeholder?: string };

/**
 * The field of a search. With the first focus it becomes a combobox, whose list is loaded then; without JavaScript it stays a
 * plain field.
 */
export function SearchInput({ id, language, value, placeholder }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<ComponentType<CompletionListProps>>();
  const [attributes, setAttributes] = useState<ComboboxAttributes>({});

  const load = useCallback(() => {
    import('./CompletionList.tsx').then(
      (module) => setList(() => module.CompletionList),
      // The search itself works without the list.
      () => {},
    );
  }, []);

  // The focus may be older than this script.
  useEffect(() => {
    if (document.activeElement === input.current) load();
  }, [load]);

  return (
    <>
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        defaultValue={value}
        placeholder={placeholder}
        required
        maxLength={searchLimits.q}
        enterKeyHint="search"
        autoComplete="off"
        onFocus={load}
        {...attributes}
      />
      {List && <List id={`${id}-list`} input={input} language={language} setAttributes={setAttributes} />}
    </>
  );
}
