import { ArticlesView } from '#components/admin/articles/ArticlesView.tsx';
import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function ArticlesRoute() {
  return <ArticlesView />;
}

ArticlesRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
