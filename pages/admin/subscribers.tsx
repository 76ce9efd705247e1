import { SubscribersView } from '#components/newsletters/admin/SubscribersView.tsx';
import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function SubscribersRoute() {
  return <SubscribersView />;
}

SubscribersRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
