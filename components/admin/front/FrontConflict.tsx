import { useTranslation } from 'next-i18next/pages';
import { ValueConflict } from '#components/editor/conflict/ValueConflict.tsx';
import { FrontPartValue } from './FrontPartValue.tsx';
import type { Arrangement } from './useArrangement.ts';
import type { FrontConflict as Conflict, FrontDraft } from './useFrontDraft.ts';

type Props = { conflict: Conflict; form: FrontDraft; arrangement: Arrangement };

/** The parts of a front that both editors changed. */
export function FrontConflict({ conflict, form, arrangement }: Props) {
  const { t } = useTranslation();
  const { theirs, mine, parts } = conflict;
  const other = theirs.savedBy?.name ?? t('admin.front.conflict.other');
  const articles = [...theirs.articles.placed, ...theirs.articles.newest, ...theirs.articles.byDepartment];
  const titleOf = (id: string) =>
    (arrangement.find(id) ?? articles.find((each) => each.id === id))?.title ?? t('admin.front.gone');

  return (
    <ValueConflict
      title={t('admin.front.conflict.title')}
      text={t('admin.front.conflict.text', { name: other })}
      other={other}
      later={t('admin.front.conflict.later')}
      pieces={parts.map((part) => ({
        name: part,
        label: t(`admin.front.parts.${part}`),
        mine: <FrontPartValue content={mine} part={part} {...{ titleOf, arrangement }} />,
        theirs: <FrontPartValue content={theirs.draft} part={part} {...{ titleOf, arrangement }} />,
      }))}
      busy={form.busy}
      onSave={(refused) => void form.settle(conflict, refused).catch(() => {})}
      onPostpone={form.postpone}
    />
  );
}
