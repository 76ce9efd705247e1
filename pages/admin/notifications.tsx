import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { NotificationsView } from '#components/notifications/admin/NotificationsView.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function NotificationsRoute() {
  return <NotificationsView />;
}

NotificationsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
