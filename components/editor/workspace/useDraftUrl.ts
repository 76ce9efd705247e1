import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { paths } from '#lib/format/paths.ts';

/** Updates the URL when a new article gets its id, without a navigation. */
export function useDraftUrl(id: string | null): void {
  const router = useRouter();
  const { language } = useAdminSession();
  const isNew = router.query.id === 'new';

  useEffect(() => {
    if (id && isNew) router.replace(paths.editArticle(language, id), undefined, { shallow: true, locale: false });
  }, [id, isNew, language, router]);
}
