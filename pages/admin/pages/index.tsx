import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { PagesView } from '#components/sitePages/admin/PagesView.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function PagesRoute() {
  return <PagesView />;
}

PagesRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
