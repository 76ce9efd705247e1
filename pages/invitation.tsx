import { accountRoute } from '#components/account/accountRoute.tsx';
import { InvitationView } from '#components/account/InvitationView.tsx';
import { paths } from '#lib/format/paths.ts';
import { accountPage } from '#lib/server/pages/accountPage.ts';

export default accountRoute('invitation', paths.invitation, InvitationView);
export const getServerSideProps = accountPage;
