import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import type { Choice } from '#lib/editor/client/mergeDrafts.ts';
import styles from './Conflict.module.css';

type Props = {
  label: string;
  name: string;
  choice: Choice | null;
  withBoth?: boolean;
  onChange: (choice: Choice) => void;
};

export function Choices({ label, name, choice, withBoth = false, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const offered: Choice[] = withBoth ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];
  return (
    <fieldset className={styles.choices}>
      <legend className="hidden">{label}</legend>
      {offered.map((one) => (
        <label key={one}>
          <input type="radio" name={id} checked={choice === one} onChange={() => onChange(one)} />{' '}
          {t(`admin.editor.conflict.take.${one}`, { name })}
        </label>
      ))}
    </fieldset>
  );
}
