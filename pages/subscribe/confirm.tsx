import { accountRoute } from '#components/account/accountRoute.tsx';
import { ConfirmSubscriptionView } from '#components/subscription/ConfirmSubscriptionView.tsx';
import { paths } from '#lib/format/paths.ts';
import { accountPage } from '#lib/server/pages/accountPage.ts';

export default accountRoute('confirmSubscription', paths.confirmSubscription, ConfirmSubscriptionView);
export const getServerSideProps = accountPage;
