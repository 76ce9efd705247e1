import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import { useStaff } from '#lib/users/client/useStaff.ts';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import type { BylineEntry } from '#lib/articles/bylineSchema.ts';

/** The name of a person in a byline; accounts are in it by id only. */
export function usePersonName(article: EditedArticle | null): (person: Pick<BylineEntry, 'id' | 'name'>) => string {
  const { t } = useTranslation();
  const { user } = useAdminSession();
  const staff = useStaff(true);
  const known = [user, ...(staff ?? []), ...(article ? [article.owner, ...article.authors] : [])];
  const unknown = staff ? t('admin.editor.byline.gone') : '…';
  return ({ id, name }) => (id === null ? (name ?? '') : (known.find((one) => one.id === id)?.name ?? unknown));
}
