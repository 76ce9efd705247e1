import { Plus } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { type FocusEvent, type SubmitEvent, useState } from 'react';
import { useRowDrag } from '#components/departments/admin/useRowDrag.ts';
import { useRowOrder } from '#components/settings/admin/useRowOrder.ts';
import { Button } from '#components/ui/Button.tsx';
import { ComboBox } from '#components/ui/ComboBox.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useStaff } from '#lib/users/client/useStaff.ts';
import type { BylineEntry } from '#lib/articles/bylineSchema.ts';
import { bylineLimits } from '#lib/platform/values/inputLimits.ts';
import { plainLine, visible } from '#lib/platform/text/plainText.ts';
import styles from './Byline.module.css';
import { BylineRow } from './BylineRow.tsx';

type Props = {
  people: readonly BylineEntry[];
  nameOf: (person: BylineEntry) => string;
  /** How many must stay. */
  least: 0 | 1;
  onChange: (people: BylineEntry[]) => void;
};

/** People of a byline in order, with fields to add staff and guests. */
export function PeopleList({ people, nameOf, least, onChange }: Props) {
  const { t } = useTranslation();
  const staff = useStaff(true) ?? [];
  const order = useRowOrder(people, onChange, nameOf, 'admin.editor.byline');
  const { over, handle, row } = useRowDrag(order.move);
  const others = staff.filter(({ id, blocked }) => !blocked && !people.some((person) => person.id === id));

  return (
    <>
      <ol ref={order.list} className={styles.people} aria-label={t('admin.editor.byline.title')}>
        {people.map((person, index) => (
          <BylineRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state of their own
            key={index}
            {...{ person, index, name: nameOf(person) }}
            total={people.length}
            isOver={over === index}
            handle={handle(index)}
            row={{ ...row(index), onKeyDown: (event) => order.press(event, index) }}
            onChange={(changed) => order.change(index, changed)}
            onMove={(step) => order.move(index, index + step)}
            onRemove={people.length > least ? () => order.remove(index) : null}
          />
        ))}
      </ol>
      {people.length < bylineLimits.people && (
        <>
          <ComboBox
            // Empty again after each choice.
            key={people.length}
            label={t('admin.editor.byline.add')}
            placeholder={t('admin.editor.byline.search')}
            value={null}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => id !== null && order.add({ id, name: null, role: 'text' })}
          />
          <AddGuest onAdd={(name) => order.add({ id: null, name, role: 'text' })} />
        </>
      )}
      <p role="status" className="hidden">
        {order.announcement}
      </p>
    </>
  );
}

function AddGuest({ onAdd }: { onAdd: (name: string) => void }) {
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
