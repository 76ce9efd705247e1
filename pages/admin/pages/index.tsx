import { PagesView } from '#components/admin/pages/PagesView.tsx';
import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function PagesRoute() {
  return <PagesView />;
}

PagesRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
