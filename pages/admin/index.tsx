import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { DashboardView } from '#components/statistics/admin/DashboardView.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function DashboardRoute() {
  return <DashboardView />;
}

DashboardRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
