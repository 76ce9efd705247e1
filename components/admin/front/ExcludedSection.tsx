import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import styles from './Front.module.css';
import type { Arrangement } from './useArrangement.ts';
import type { FrontDraft } from './useFrontDraft.ts';

type Props = { form: FrontDraft; arrangement: Arrangement };

/** The public articles that this front leaves out. */
export function ExcludedSection({ form, arrangement }: Props) {
  const { t } = useTranslation();
  const { draft } = form;
  const articles = draft.excluded.flatMap((id) => arrangement.find(id) ?? []);

  return (
    <section aria-labelledby="front-excluded" className={styles.section}>
      <h2 id="front-excluded">{t('admin.front.parts.excluded')}</h2>
      {articles.length === 0 && <p className={styles.hint}>{t('admin.front.noneExcluded')}</p>}
      <ul className={styles.excluded}>
        {articles.map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            <Button
              tone="quiet"
              label={`${t('admin.front.include')}: ${title}`}
              onPress={() => form.set({ ...draft, excluded: draft.excluded.filter((each) => each !== id) })}
            >
              {t('admin.front.include')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
