import { ArticlesView } from '#components/articles/admin/ArticlesView.tsx';
import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function ArticlesRoute() {
  return <ArticlesView />;
}

ArticlesRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
