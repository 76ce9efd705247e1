import { JobsView } from '#components/jobs/admin/JobsView.tsx';
import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function JobsRoute() {
  return <JobsView />;
}

JobsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
