import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { FeedsView } from '#components/suggestions/admin/FeedsView.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function FeedsRoute() {
  return <FeedsView />;
}

FeedsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
