import { accountRoute } from '#components/account/accountRoute.tsx';
import { VerifyEmailView } from '#components/account/VerifyEmailView.tsx';
import { paths } from '#lib/format/paths.ts';
import { accountPage } from '#lib/server/pages/accountPage.ts';

export default accountRoute('verify', paths.verifyEmail, VerifyEmailView);
export const getServerSideProps = accountPage;
