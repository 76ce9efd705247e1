import { FrontView } from '#components/front/admin/FrontView.tsx';
import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function FrontAdminRoute() {
  return <FrontView />;
}

FrontAdminRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
