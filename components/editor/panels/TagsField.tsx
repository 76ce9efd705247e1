import { useTranslation } from 'next-i18next/pages';
import { type KeyboardEvent, useId, useState } from 'react';
import fields from '#components/ui/Field.module.css';
import { Field } from '#components/ui/Field.tsx';
import { tagLimits } from '#lib/platform/values/inputLimits.ts';
import { useTags } from '#lib/tags/client.ts';
import { normalizeTag, tidyTag } from '#lib/tags/normalizeTag.ts';
import { hasTag, uniqueTags } from '#lib/tags/uniqueTags.ts';
import styles from './Panels.module.css';

type Props = { tags: string[]; onChange: (tags: string[]) => void };

/** Enter, a comma or a choice from the list adds a tag; Backspace in the empty field removes the last one. */
export function TagsField({ tags, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const { tags: found = [] } = useTags(text.trim() === '' ? null : normalizeTag(text));
  const suggested = found.map(({ tag }) => tag).filter((tag) => !hasTag(tags, tag));

  function add(typed: string): void {
    const added = typed
      .split(',')
      .map((tag) => tidyTag(tag).slice(0, tagLimits.maxLength))
      // As the site shows it already, if somebody has written it before.
      .map((tag) => suggested.find((known) => hasTag([known], tag)) ?? tag)
      .filter(Boolean);
    if (added.length > 0) onChange(uniqueTags([...tags, ...added]).slice(0, tagLimits.limit));
    setText('');
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1));
  }

  return (
    <div>
      <Field
        label={t('admin.editor.about.tags')}
        hint={t('admin.editor.about.tagsHint')}
        error={isLeft && text.trim() !== '' ? t('admin.editor.about.tagNotAdded', { tag: text.trim() }) : null}
      >
        {(control) => (
          <input
            {...control}
            className={fields.control}
            value={text}
            list={`${id}-suggestions`}
            autoComplete="off"
            disabled={tags.length >= tagLimits.limit}
            onKeyDown={press}
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
            onChange={({ target, nativeEvent }) => {
              // A tag chosen from the list arrives as a whole, without key events.
              const isChosen = !('inputType' in nativeEvent) || nativeEvent.inputType === 'insertReplacementText';
              if (target.value.includes(',') || (isChosen && suggested.includes(target.value))) add(target.value);
              else setText(target.value);
            }}
          />
        )}
      </Field>
      <datalist id={`${id}-suggestions`}>
        {suggested.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('admin.editor.about.tags')}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <button
                type="button"
                aria-label={t('admin.editor.about.removeTag', { tag })}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
