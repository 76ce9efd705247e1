import { accountRoute } from '#components/accounts/accountRoute.tsx';
import { VerifyEmailView } from '#components/accounts/VerifyEmailView.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { accountPage } from '#lib/site/server/pages/publicPage.ts';

export default accountRoute('verify', paths.verifyEmail, VerifyEmailView);
export const getServerSideProps = accountPage;
