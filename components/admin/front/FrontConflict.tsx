import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Choices } from '#components/editor/conflict/Choices.tsx';
import styles from '#components/editor/conflict/Conflict.module.css';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import type { FrontPart } from '#lib/domain/frontRules.ts';
import { FrontPartValue } from './FrontPartValue.tsx';
import type { Arrangement } from './useArrangement.ts';
import type { FrontConflict as Conflict, FrontDraft } from './useFrontDraft.ts';

type Props = { conflict: Conflict; form: FrontDraft; arrangement: Arrangement };

/** The parts that both editors changed: of each, one of the two is saved. */
export function FrontConflict({ conflict, form, arrangement }: Props) {
  const { t } = useTranslation();
  const { theirs, mine, parts } = conflict;
  const [refused, setRefused] = useState<readonly FrontPart[]>([]);
  const other = theirs.savedBy?.name ?? t('admin.front.conflict.other');
  const articles = [...theirs.articles.placed, ...theirs.articles.newest, ...theirs.articles.byDepartment];
  const titleOf = (id: string) =>
    (arrangement.find(id) ?? articles.find((each) => each.id === id))?.title ?? t('admin.front.gone');

  return (
    <Dialog
      title={t('admin.front.conflict.title')}
      size="wide"
      role="alertdialog"
      stay={form.busy}
      onClose={form.postpone}
      footer={
        <>
          <Button onPress={form.postpone} disabled={form.busy}>
            {t('admin.front.conflict.later')}
          </Button>
          <Button tone="primary" busy={form.busy} onPress={() => void form.settle(conflict, refused).catch(() => {})}>
            {t('admin.settings.conflict.save')}
          </Button>
        </>
      }
    >
      <p>{t('admin.front.conflict.text', { name: other })}</p>
      {parts.map((part) => {
        const isRefused = refused.includes(part);
        const label = t(`admin.front.parts.${part}`);
        return (
          <section key={part} className={styles.piece} aria-label={label}>
            <h3>{label}</h3>
            <div className={styles.sides}>
              <div className={isRefused ? styles.left : styles.taken}>
                <FrontPartValue content={mine} part={part} {...{ titleOf, arrangement }} />
              </div>
              <div className={isRefused ? styles.taken : styles.left}>
                <FrontPartValue content={theirs.draft} part={part} {...{ titleOf, arrangement }} />
              </div>
            </div>
            <Choices
              label={label}
              name={other}
              choice={isRefused ? 'theirs' : 'mine'}
              onChange={(choice) =>
                setRefused(choice === 'theirs' ? [...refused, part] : refused.filter((each) => each !== part))
              }
            />
          </section>
        );
      })}
    </Dialog>
  );
}
