import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { TagsView } from '#components/admin/tags/TagsView.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

export default function TagsRoute() {
  return <TagsView />;
}

TagsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
