import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { EditorLoading } from '#components/editor/workspace/EditorLoading.tsx';
import { AdminScreen } from '#components/newsroom/AdminScreen.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';
import { canManagePages } from '#lib/users/permissions.ts';

// The editor is larger than the rest of the admin area, and renders nothing before the session is known.
const EditorView = dynamic(
  () => import('#components/editor/workspace/EditorView.tsx').then((module) => module.EditorView),
  {
    ssr: false,
    loading: EditorLoading,
  },
);

/** Also `/admin/pages/new`: a new page gets its own URL while it is being written, and the component stays mounted. */
export default function PageEditorRoute() {
  const { t } = useTranslation();
  const { actor } = useAdminSession();
  if (!canManagePages(actor)) return <AdminScreen title={t('admin.nav.pages')} can={canManagePages} />;
  return <EditorView kind="page" />;
}

PageEditorRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
