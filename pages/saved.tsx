import { accountRoute } from '#components/accounts/accountRoute.tsx';
import { SavedView } from '#components/saved/SavedView.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { accountPage } from '#lib/site/server/pages/publicPage.ts';

export default accountRoute('saved', paths.saved, SavedView);
export const getServerSideProps = accountPage;
