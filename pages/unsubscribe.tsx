import { accountRoute } from '#components/account/accountRoute.tsx';
import { UnsubscribeView } from '#components/subscription/UnsubscribeView.tsx';
import { paths } from '#lib/format/paths.ts';
import { accountPage } from '#lib/server/pages/accountPage.ts';

export default accountRoute('unsubscribe', paths.unsubscribe, UnsubscribeView);
export const getServerSideProps = accountPage;
