import { ProfileView } from '#components/admin/profile/ProfileView.tsx';
import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { adminPageWithReadersWords } from '#lib/server/pages/adminPage.ts';

export default function ProfileRoute() {
  return <ProfileView />;
}

ProfileRoute.Frame = AdminShell;

export const getServerSideProps = adminPageWithReadersWords;
