import { useTranslation } from 'next-i18next/pages';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import type { MissingItem } from '#lib/domain/transfer.ts';
import styles from './Transfer.module.css';

type Props = { missing: MissingItem[]; chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void };

/** What comes back from an export of this site. */
export function MissingChoice({ missing, chosen, onChange }: Props) {
  const { t } = useTranslation();

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  }

  return (
    <fieldset className={styles.missing}>
      <legend>{t('admin.transfer.result.missing')}</legend>
      <p className={styles.note}>{t('admin.transfer.result.missingHint')}</p>
      {[...Map.groupBy(missing, ({ kind }) => kind)].map(([kind, items]) => (
        <fieldset key={kind} className={styles.missing}>
          <legend>{t(`admin.transfer.kinds.${kind}`)}</legend>
          <ul className={styles.lines}>
            {items.map(({ id, name, needsChoice }) => (
              <li key={id}>
                <Checkbox checked={chosen.has(id)} onChange={(isChosen) => choose(id, isChosen)}>
                  {needsChoice ? `${name} (${t('admin.transfer.result.needsChoice')})` : name}
                </Checkbox>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </fieldset>
  );
}
