import { accountRoute } from '#components/accounts/accountRoute.tsx';
import { ForgotPasswordView } from '#components/accounts/ForgotPasswordView.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { accountPage } from '#lib/site/server/pages/publicPage.ts';

export default accountRoute('forgot', paths.forgotPassword, ForgotPasswordView);
export const getServerSideProps = accountPage;
