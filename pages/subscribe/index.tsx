import { accountRoute } from '#components/account/accountRoute.tsx';
import { SubscribeView } from '#components/subscription/SubscribeView.tsx';
import { paths } from '#lib/format/paths.ts';
import { accountPage } from '#lib/server/pages/accountPage.ts';

export default accountRoute('subscribe', paths.subscribe, SubscribeView);
export const getServerSideProps = accountPage;
