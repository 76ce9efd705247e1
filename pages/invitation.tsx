import { accountRoute } from '#components/accounts/accountRoute.tsx';
import { InvitationView } from '#components/accounts/InvitationView.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { accountPage } from '#lib/site/server/pages/publicPage.ts';

export default accountRoute('invitation', paths.invitation, InvitationView);
export const getServerSideProps = accountPage;
