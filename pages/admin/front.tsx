import { FrontView } from '#components/admin/front/FrontView.tsx';
import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function FrontAdminRoute() {
  return <FrontView />;
}

FrontAdminRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
