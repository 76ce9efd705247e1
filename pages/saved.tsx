import { accountRoute } from '#components/account/accountRoute.tsx';
import { SavedView } from '#components/account/SavedView.tsx';
import { paths } from '#lib/format/paths.ts';
import { accountPage } from '#lib/server/pages/accountPage.ts';

export default accountRoute('saved', paths.saved, SavedView);
export const getServerSideProps = accountPage;
