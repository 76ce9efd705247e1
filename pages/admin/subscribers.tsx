import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { SubscribersView } from '#components/admin/subscribers/SubscribersView.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function SubscribersRoute() {
  return <SubscribersView />;
}

SubscribersRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
