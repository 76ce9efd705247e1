import { AdminShell } from '#components/newsroom/AdminShell.tsx';
import { SuggestionsView } from '#components/suggestions/admin/SuggestionsView.tsx';
import { adminPage } from '#lib/site/server/pages/adminPage.ts';

export default function SuggestionsRoute() {
  return <SuggestionsView />;
}

SuggestionsRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
