import type { TFunction } from 'i18next';
import type { Column } from '#components/ui/Column.ts';
import { RowButton } from '#components/ui/RowButton.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { ManagedTag } from '#lib/domain/managedTag.ts';
import { formatCount } from '#lib/format/formatCount.ts';
import styles from './Tags.module.css';

export function tagColumns(t: TFunction, language: Language, onEdit: (tag: ManagedTag) => void): Column<ManagedTag>[] {
  const header = (id: string) => ({ id, header: t(`admin.tags.columns.${id}`) });
  return [
    {
      ...header('name'),
      main: true,
      cell: (row) => (
        <>
          <RowButton opensDialog onClick={() => onEdit(row)}>
            <span lang={row.language}>{row.tag}</span>
          </RowButton>
          {row.formerNames.length > 0 && (
            <span className={styles.note}>{t('admin.tags.former', { names: row.formerNames.join(', ') })}</span>
          )}
        </>
      ),
    },
    {
      ...header('articles'),
      align: 'end',
      cell: ({ articles }) => formatCount(articles, language),
    },
    {
      ...header('description'),
      cell: (row) => row.description && <span lang={row.language}>{row.description}</span>,
    },
    {
      ...header('editions'),
      cell: ({ editions }) =>
        editions.map((edition) => (
          <span key={edition.language} lang={edition.language} className={styles.edition}>
            {edition.language.toUpperCase()}: {edition.tag}
          </span>
        )),
    },
  ];
}
