import { accountRoute } from '#components/accounts/accountRoute.tsx';
import { ResetPasswordView } from '#components/accounts/ResetPasswordView.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { accountPage } from '#lib/site/server/pages/publicPage.ts';

export default accountRoute('reset', paths.resetPassword, ResetPasswordView);
export const getServerSideProps = accountPage;
