import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { TagsView } from '#components/tags/admin/TagsView.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function TagsRoute() {
  return <TagsView />;
}

TagsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
