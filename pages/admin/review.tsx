import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { ReviewView } from '#components/review/admin/ReviewView.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function ReviewRoute() {
  return <ReviewView />;
}

ReviewRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
