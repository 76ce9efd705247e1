import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { UsersView } from '#components/users/admin/UsersView.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function UsersRoute() {
  return <UsersView />;
}

UsersRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
