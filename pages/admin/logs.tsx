import { LogsView } from '#components/admin/logs/LogsView.tsx';
import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function LogsRoute() {
  return <LogsView />;
}

LogsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
