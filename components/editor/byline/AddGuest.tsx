import { Plus } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { type FocusEvent, type SubmitEvent, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { bylineLimits } from '#lib/domain/inputLimits.ts';
import { plainLine, visible } from '#lib/domain/plainText.ts';
import styles from './Byline.module.css';

export function AddGuest({ onAdd }: { onAdd: (name: string) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');

  function add() {
    if (!visible.test(name)) return;
    setName('');
    onAdd(plainLine(name));
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    add();
  }

  // A name that was typed and not added would be lost with the next save.
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) add();
  }

  return (
    <form className={styles.guestForm} onSubmit={submit} onBlur={leave}>
      <TextField
        label={t('admin.editor.byline.addGuest')}
        value={name}
        maxLength={bylineLimits.name}
        onChange={setName}
      />
      <Button type="submit" icon={Plus} disabled={!visible.test(name)}>
        {t('admin.editor.byline.addName')}
      </Button>
    </form>
  );
}
