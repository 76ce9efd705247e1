import { ReviewView } from '#components/admin/review/ReviewView.tsx';
import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function ReviewRoute() {
  return <ReviewView />;
}

ReviewRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
