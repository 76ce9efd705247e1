import { accountRoute } from '#components/account/accountRoute.tsx';
import { ResetPasswordView } from '#components/account/ResetPasswordView.tsx';
import { paths } from '#lib/format/paths.ts';
import { accountPage } from '#lib/server/pages/accountPage.ts';

export default accountRoute('reset', paths.resetPassword, ResetPasswordView);
export const getServerSideProps = accountPage;
