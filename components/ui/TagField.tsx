import { X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { type KeyboardEvent, useId, useState } from 'react';
import field from './Field.module.css';
import { Field, type FieldLook } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './TagField.module.css';

/**
 * `<TagField label="Tags" value={tags} onChange={setTags} suggestions={suggestions} onType={setQuery} limit={20} />`:
 * Enter or a comma ends a tag; Backspace in the empty field removes the last one. Tags are compared without case; one that
 * is suggested gets the spelling of the suggestion.
 */
type Props = FieldLook & {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  suggestions?: readonly string[];
  onType?: (text: string) => void;
  limit: number;
  maxLength: number;
};

export function TagField({ value, onChange, suggestions = [], onType, ...rest }: Props) {
  const { limit, maxLength, ...look } = rest;
  const { t } = useTranslation();
  const listId = useId();
  const [text, setText] = useState('');
  const [announcement, setAnnouncement] = useState('');

  function type(typed: string) {
    const parts = typed.split(',');
    const last = parts.pop() ?? '';
    if (parts.length > 0) add(parts);
    // A suggestion picked from the datalist is a complete tag.
    else if (suggestions.includes(typed) && typed.length - text.length > 1) return add([typed]);
    setText(last.trimStart());
    onType?.(last.trim());
  }

  function add(typed: string[]) {
    const added: string[] = [];
    for (const tag of typed.map((text) => text.trim())) {
      const name = suggestions.find(isSame(tag)) ?? tag;
      if (name !== '' && ![...value, ...added].some(isSame(name))) added.push(name);
    }
    const next = [...value, ...added].slice(0, limit);
    if (next.length > value.length) {
      onChange(next);
      setAnnouncement(t('admin.ui.tags.added', { name: added.join(', ') }));
    }
    setText('');
    onType?.('');
  }

  function remove(tag: string) {
    onChange(value.filter((other) => other !== tag));
    setAnnouncement(t('admin.ui.tags.removed', { name: tag }));
  }

  function press(event: KeyboardEvent) {
    const last = value.at(-1);
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add([text]);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  }

  return (
    <Field {...look}>
      {(control) => (
        <div className={`${field.control} ${styles.box}`}>
          {value.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
              <button type="button" aria-label={t('admin.ui.tags.remove', { name: tag })} onClick={() => remove(tag)}>
                <Icon of={X} />
              </button>
            </span>
          ))}
          <input
            {...control}
            className={styles.input}
            list={listId}
            value={text}
            maxLength={maxLength}
            autoComplete="off"
            disabled={value.length >= limit}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onBlur={() => text.trim() !== '' && add([text])}
          />
          <datalist id={listId}>
            {suggestions
              .filter((tag) => !value.some(isSame(tag)))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
          <span role="status" className="hidden">
            {announcement}
          </span>
        </div>
      )}
    </Field>
  );
}

function isSame(tag: string): (other: string) => boolean {
  const key = tag.toLowerCase();
  return (other) => other.toLowerCase() === key;
}
