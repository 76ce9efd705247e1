import { NotificationsView } from '#components/admin/notifications/NotificationsView.tsx';
import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function NotificationsRoute() {
  return <NotificationsView />;
}

NotificationsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
