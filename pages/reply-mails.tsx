import { accountRoute } from '#components/accounts/accountRoute.tsx';
import { ReplyMailsView } from '#components/comments/ReplyMailsView.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { accountPage } from '#lib/site/server/pages/publicPage.ts';

export default accountRoute('replyMails', paths.replyMails, ReplyMailsView);
export const getServerSideProps = accountPage;
