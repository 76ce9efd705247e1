import { accountRoute } from '#components/account/accountRoute.tsx';
import { LoginView } from '#components/account/LoginView.tsx';
import { paths } from '#lib/format/paths.ts';
import { accountPage } from '#lib/server/pages/accountPage.ts';

export default accountRoute('login', paths.login, LoginView);
export const getServerSideProps = accountPage;
