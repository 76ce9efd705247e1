import { accountRoute } from '#components/account/accountRoute.tsx';
import { ProfileView } from '#components/account/ProfileView.tsx';
import { paths } from '#lib/format/paths.ts';
import { accountPage } from '#lib/server/pages/accountPage.ts';

export default accountRoute('profile', paths.profile, ProfileView);
export const getServerSideProps = accountPage;
