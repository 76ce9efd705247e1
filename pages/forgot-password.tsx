import { accountRoute } from '#components/account/accountRoute.tsx';
import { ForgotPasswordView } from '#components/account/ForgotPasswordView.tsx';
import { paths } from '#lib/format/paths.ts';
import { accountPage } from '#lib/server/pages/accountPage.ts';

export default accountRoute('forgot', paths.forgotPassword, ForgotPasswordView);
export const getServerSideProps = accountPage;
