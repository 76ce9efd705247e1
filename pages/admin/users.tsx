import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { UsersView } from '#components/admin/users/UsersView.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function UsersRoute() {
  return <UsersView />;
}

UsersRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
