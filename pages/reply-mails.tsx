import { accountRoute } from '#components/account/accountRoute.tsx';
import { ReplyMailsView } from '#components/subscription/ReplyMailsView.tsx';
import { paths } from '#lib/format/paths.ts';
import { accountPage } from '#lib/server/pages/accountPage.ts';

export default accountRoute('replyMails', paths.replyMails, ReplyMailsView);
export const getServerSideProps = accountPage;
