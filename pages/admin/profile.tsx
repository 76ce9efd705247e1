import { ProfileView } from '#components/accounts/admin/ProfileView.tsx';
import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { adminPageWithReadersWords } from '#lib/site/server/pages/adminPage.ts';

export default function ProfileRoute() {
  return <ProfileView />;
}

ProfileRoute.Frame = AdminShell;

export const getServerSideProps = adminPageWithReadersWords;
