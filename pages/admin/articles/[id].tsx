import dynamic from 'next/dynamic';
import { AdminShell } from '#components/admin/shell/AdminShell.tsx';
import { EditorLoading } from '#components/editor/workspace/EditorLoading.tsx';
import { adminPage } from '#lib/server/pages/adminPage.ts';

// The editor weighs more than the rest of the newsroom, and has nothing to say before it knows who is there.
const EditorView = dynamic(
  () => import('#components/editor/workspace/EditorView.tsx').then((module) => module.EditorView),
  {
    ssr: false,
    loading: EditorLoading,
  },
);

/** `/admin/articles/new`, too: a new article gets its own address while it is being written, and the page stays. */
export default function EditorRoute() {
  return <EditorView />;
}

EditorRoute.Frame = AdminShell;

export const getServerSideProps = adminPage;
