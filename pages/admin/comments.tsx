import { CommentsView } from '#components/admin/comments/CommentsView.tsx';
import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function CommentsRoute() {
  return <CommentsView />;
}

CommentsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
