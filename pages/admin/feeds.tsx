import { FeedsView } from '#components/admin/feeds/FeedsView.tsx';
import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function FeedsRoute() {
  return <FeedsView />;
}

FeedsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
