import { CommentsView } from '#components/comments/admin/CommentsView.tsx';
import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function CommentsRoute() {
  return <CommentsView />;
}

CommentsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
