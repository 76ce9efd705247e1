import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Select } from '#components/ui/Select.tsx';
import { showToast } from '#components/ui/toasts.ts';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import type { BylineEntry } from '#lib/articles/bylineSchema.ts';
import { handOverArticle } from '#lib/articles/client/articleActions.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import { useStaff } from '#lib/users/client.ts';
import { canHandOverArticles } from '#lib/users/permissions.ts';
import type { PanelProps } from '../panels/PanelProps.ts';
import styles from './Byline.module.css';
import { PeopleList, usePersonName } from './PeopleList.tsx';

/** Who wrote, photographed and translated the article, in order, and who owns it. */
export function BylinePanel({ state: { content, article }, keeper }: PanelProps) {
  const { user } = useAdminSession();
  const nameOf = usePersonName(article);
  const owner: BylineEntry = { id: article?.owner.id ?? user.id, name: null, role: 'text' };
  const people = content.authors.length > 0 ? content.authors : [owner];

  return (
    <>
      <PeopleList people={people} nameOf={nameOf} least={1} onChange={(authors) => keeper.change({ authors })} />
      {article && <OwnerLine {...{ article, keeper }} />}
    </>
  );
}

/** The byline gives no rights: the owner publishes and deletes. */
function OwnerLine({ article, keeper }: { article: EditedArticle; keeper: DraftKeeper }) {
  const { t } = useTranslation();
  const { actor } = useAdminSession();
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.owner}>
      <p>{t('admin.editor.byline.owner', { name: article.owner.name })}</p>
      {canHandOverArticles(actor) && (
        <Button onPress={() => setAsking(true)}>{t('admin.editor.byline.handOver.open')}</Button>
      )}
      {asking && <HandOverDialog {...{ article, keeper }} onClose={() => setAsking(false)} />}
    </div>
  );
}

type Props = { article: EditedArticle; keeper: DraftKeeper; onClose: () => void };

function HandOverDialog({ article, keeper, onClose }: Props) {
  const { t } = useTranslation();
  const staff = useStaff(true) ?? [];
  const [chosen, setChosen] = useState('');
  const others = staff.filter(({ id, blocked }) => id !== article.owner.id && !blocked);
  const next = others.find(({ id }) => id === chosen) ?? others[0];

  async function handOver(): Promise<void> {
    if (!next) return;
    if (!(await keeper.run(({ id }, token) => handOverArticle(id, next.id, token)))) return;
    showToast({ text: t('admin.editor.byline.handOver.done', { name: next.name }) });
  }

  return (
    <ConfirmDialog
      title={t('admin.editor.byline.handOver.title')}
      confirm={t('admin.editor.byline.handOver.confirm')}
      onConfirm={handOver}
      onClose={onClose}
    >
      <p>{t('admin.editor.byline.handOver.text', { name: article.owner.name })}</p>
      <Select
        label={t('admin.editor.byline.handOver.to')}
        value={next?.id ?? ''}
        options={others.map(({ id, name, role }) => ({ value: id, label: `${name} · ${t(`admin.roles.${role}`)}` }))}
        onChange={setChosen}
      />
    </ConfirmDialog>
  );
}
