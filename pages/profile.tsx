import { accountRoute } from '#components/accounts/accountRoute.tsx';
import { ProfileView } from '#components/accounts/ProfileView.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { accountPage } from '#lib/site/server/pages/publicPage.ts';

export default accountRoute('profile', paths.profile, ProfileView);
export const getServerSideProps = accountPage;
