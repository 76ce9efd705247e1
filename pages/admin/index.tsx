import { DashboardView } from '#components/admin/dashboard/DashboardView.tsx';
import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function DashboardRoute() {
  return <DashboardView />;
}

DashboardRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
