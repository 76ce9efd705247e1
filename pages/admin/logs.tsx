import { LogsView } from '#components/logs/admin/LogsView.tsx';
import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function LogsRoute() {
  return <LogsView />;
}

LogsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
