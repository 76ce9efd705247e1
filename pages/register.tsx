import { accountRoute } from '#components/accounts/accountRoute.tsx';
import { RegisterView } from '#components/accounts/RegisterView.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { accountPage } from '#lib/site/server/pages/publicPage.ts';

export default accountRoute('register', paths.register, RegisterView);
export const getServerSideProps = accountPage;
