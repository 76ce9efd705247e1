import { accountRoute } from '#components/accounts/accountRoute.tsx';
import { LoginView } from '#components/accounts/LoginView.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { accountPage } from '#lib/site/server/pages/publicPage.ts';

export default accountRoute('login', paths.login, LoginView);
export const getServerSideProps = accountPage;
