import { accountRoute } from '#components/accounts/accountRoute.tsx';
import { UnsubscribeView } from '#components/newsletters/UnsubscribeView.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { accountPage } from '#lib/site/server/pages/publicPage.ts';

export default accountRoute('unsubscribe', paths.unsubscribe, UnsubscribeView);
export const getServerSideProps = accountPage;
