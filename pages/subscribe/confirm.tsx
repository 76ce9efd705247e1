import { accountRoute } from '#components/accounts/accountRoute.tsx';
import { ConfirmSubscriptionView } from '#components/newsletters/ConfirmSubscriptionView.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { accountPage } from '#lib/site/server/pages/publicPage.ts';

export default accountRoute('confirmSubscription', paths.confirmSubscription, ConfirmSubscriptionView);
export const getServerSideProps = accountPage;
