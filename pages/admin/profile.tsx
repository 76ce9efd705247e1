import { StaffProfileView } from '#components/accounts/admin/StaffProfileView.tsx';
import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { adminPageWithReadersWords } from '#lib/site/server/pages/adminPage.ts';

export default function ProfileRoute() {
  return <StaffProfileView />;
}

ProfileRoute.Frame = AdminShell;

export const getServerSideProps = adminPageWithReadersWords;
