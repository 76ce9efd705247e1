import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import type { ArticleKind } from '#lib/domain/article.ts';
import { paths } from '#lib/format/paths.ts';

/** Updates the URL when a new article gets its id, without a navigation. */
export function useDraftUrl(kind: ArticleKind, id: string | null): void {
  const router = useRouter();
  const { language } = useAdminSession();
  const isNew = router.query.id === 'new';

  useEffect(() => {
    if (id && isNew) router.replace(paths.editor(kind, language, id), undefined, { shallow: true, locale: false });
  }, [id, isNew, kind, language, router]);
}
