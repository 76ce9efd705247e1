import { GripVertical, Plus } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { type FocusEvent, type HTMLAttributes, type SubmitEvent, useState } from 'react';
import { useRowDrag } from '#components/departments/admin/useRowDrag.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { RowControls } from '#components/settings/admin/RowControls.tsx';
import { useRowOrder } from '#components/settings/admin/useRowOrder.ts';
import { Button } from '#components/ui/Button.tsx';
import { ComboBox } from '#components/ui/ComboBox.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { bylineRoles } from '#lib/articles/byline.ts';
import type { BylineEntry } from '#lib/articles/bylineSchema.ts';
import { plainLine, visible } from '#lib/platform/text/plainText.ts';
import { bylineLimits } from '#lib/platform/values/inputLimits.ts';
import { useStaff } from '#lib/users/client.ts';
import styles from './Byline.module.css';

type BylineRowProps = {
  person: BylineEntry;
  name: string;
  index: number;
  total: number;
  isOver: boolean;
  handle: HTMLAttributes<HTMLElement>;
  row: HTMLAttributes<HTMLElement>;
  onChange: (person: BylineEntry) => void;
  onMove: (step: 1 | -1) => void;
  /** Null for somebody who must stay. */
  onRemove: (() => void) | null;
};

export function BylineRow({ person, name, index, total, isOver, handle, row, ...on }: BylineRowProps) {
  const { t } = useTranslation();
  return (
    <li {...row} data-row={index} className={`${styles.person} ${isOver ? styles.over : ''}`}>
      <span {...handle} className={styles.handle} title={t('admin.departments.drag')} aria-hidden="true">
        <Icon of={GripVertical} />
      </span>
      <span className={styles.name}>
        {name}
        {person.id === null && <span className={styles.guest}>{t('admin.editor.byline.guest')}</span>}
      </span>
      <RowControls
        name={name}
        words="admin.editor.byline"
        isFirst={index === 0}
        isLast={index === total - 1}
        onMove={on.onMove}
        onRemove={on.onRemove}
      />
      <span data-control="role" className={styles.role}>
        <Select
          label={t('admin.editor.byline.roleOf', { name })}
          hideLabel
          value={person.role}
          options={bylineRoles.map((value) => ({ value, label: t(`admin.editor.byline.roles.${value}`) }))}
          onChange={(role) => on.onChange({ ...person, role })}
        />
      </span>
    </li>
  );
}

type PeopleListProps = {
  people: readonly BylineEntry[];
  nameOf: (person: BylineEntry) => string;
  /** How many must stay. */
  least: 0 | 1;
  onChange: (people: BylineEntry[]) => void;
};

/** People of a byline in order, with fields to add staff and guests. */
export function PeopleList({ people, nameOf, least, onChange }: PeopleListProps) {
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

/** The name of a person in a byline; accounts are in it by id only. */
export function usePersonName(article: EditedArticle | null): (person: Pick<BylineEntry, 'id' | 'name'>) => string {
  const { t } = useTranslation();
  const { user } = useAdminSession();
  const staff = useStaff(true);
  const known = [user, ...(staff ?? []), ...(article ? [article.owner, ...article.authors] : [])];
  const unknown = staff ? t('admin.editor.byline.gone') : '…';
  return ({ id, name }) => (id === null ? (name ?? '') : (known.find((one) => one.id === id)?.name ?? unknown));
}
