import { accountRoute } from '#components/account/accountRoute.tsx';
import { RegisterView } from '#components/account/RegisterView.tsx';
import { paths } from '#lib/format/paths.ts';
import { accountPage } from '#lib/server/pages/accountPage.ts';

export default accountRoute('register', paths.register, RegisterView);
export const getServerSideProps = accountPage;
