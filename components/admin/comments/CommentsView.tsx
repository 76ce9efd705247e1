import { MessageSquare } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { DataTable } from '#components/ui/DataTable.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { FilterBar } from '#components/ui/FilterBar.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { Tabs } from '#components/ui/Tabs.tsx';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { focusRow } from '#components/ui/useRowKeys.ts';
import { useAddressFilters } from '#lib/client/hooks/useAddressFilters.ts';
import { useCommentQueue } from '#lib/client/hooks/useCommentQueue.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { ModeratedComment } from '#lib/domain/comment.ts';
import { canBlockSources, canEditEveryArticle } from '#lib/domain/permissions.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { BlockedSources } from './BlockedSources.tsx';
import { BlockSourceDialog } from './BlockSourceDialog.tsx';
import { CommentDialog } from './CommentDialog.tsx';
import { type CommentAction, CommentMenu } from './CommentMenu.tsx';
import { ConfirmModeration } from './ConfirmModeration.tsx';
import { commentColumns } from './commentColumns.tsx';
import { type Decision, defaults, listOf, lists, toQuery } from './commentFilters.ts';
import { SelectedComments } from './SelectedComments.tsx';
import { useDecisionKeys } from './useDecisionKeys.ts';
import { useModeration } from './useModeration.ts';

const none: ReadonlySet<string> = new Set();
type Confirmation = { action: Decision | 'block'; comments: ModeratedComment[] };

/** Authors moderate comments on their own articles, admins all. Pending comments come first. */
export function CommentsView() {
  const { t } = useTranslation();
  const { language, actor } = useAdminSession();
  const dates = useDates(language);
  const { values, change, ready } = useAddressFilters(defaults);
  const query = toQuery(values);
  const list = listOf(values);
  const { comments, total, totalIsExact, counts, error, stale, reload } = useCommentQueue(ready ? query : null);
  const [selected, setSelected] = useState(none);
  const [opened, setOpened] = useState<ModeratedComment | null>(null);
  const [confirming, setConfirming] = useState<Confirmation | null>(null);
  const [blocking, setBlocking] = useState<ModeratedComment | null>(null);
  const [answering, setAnswering] = useState<ModeratedComment | null>(null);
  const { decide, answer, judge, block } = useModeration();
  const showFailure = useFailureToast();
  const [goTo, setGoTo] = useState<number | null>(null);
  useDecisionKeys(comments, ask);

  // The focused row disappears with the decision. Focus moves to the row in its place once all dialogs are closed.
  useEffect(() => {
    if (goTo === null || confirming || opened) return;
    focusRow(document, goTo);
    setGoTo(null);
  }, [goTo, confirming, opened]);

  async function run(status: Decision, some: ModeratedComment[]) {
    const place = comments?.findIndex(({ id }) => id === some[0]?.id) ?? 0;
    await decide(status, some);
    setGoTo(Math.max(0, place));
    setSelected(none);
  }

  function ask(status: Decision, some: ModeratedComment[]) {
    setOpened(null);
    if (status === 'deleted' || some.length > 1) setConfirming({ action: status, comments: some });
    else run(status, some).catch(showFailure);
  }

  function act(action: CommentAction, comment: ModeratedComment) {
    if (action === 'answer') setAnswering(comment);
    else if (action === 'block') setConfirming({ action, comments: [comment] });
    else if (action === 'blockSource') setBlocking(comment);
    else judge(comment, action).catch(showFailure);
  }

  function alter(changed: Partial<typeof defaults>) {
    setSelected(none);
    change(changed);
  }

  const chosen = comments?.filter(({ id }) => selected.has(id)) ?? [];
  return (
    <AdminScreen title={t('admin.nav.comments')} lead={!canEditEveryArticle(actor) && t('admin.comments.ofOwn')}>
      <Tabs
        label={t('admin.comments.tabs')}
        language={language}
        current={list}
        onChange={(status) => alter({ status })}
        tabs={lists.map((id) => ({ id, label: t(`admin.comments.listTabs.${id}`), count: counts?.[id] }))}
      >
        {values.writer !== '' && (
          <FilterBar label={t('admin.comments.ofOne')} set={1} onClear={() => alter({ writer: '' })}>
            {t('admin.comments.ofOne')}
          </FilterBar>
        )}
        {chosen.length > 0 && (
          <SelectedComments
            comments={chosen}
            onDecide={(status) => ask(status, chosen)}
            onClear={() => setSelected(none)}
          />
        )}
        <DataTable
          label={t('admin.nav.comments')}
          columns={commentColumns({
            t,
            language,
            dates,
            showStatus: list === 'all',
            onOpen: setOpened,
            onDecide: (status, one) => ask(status, [one]),
          })}
          rows={comments}
          rowId={({ id }) => id}
          rowName={({ author, body }) => `${author.name}: ${body.slice(0, 60)}`}
          error={error}
          onRetry={reload}
          stale={stale}
          selected={selected}
          onSelect={setSelected}
          empty={<EmptyState icon={MessageSquare} title={t(`admin.comments.empty.${list}`)} />}
          rowMenu={(comment) => <CommentMenu comment={comment} onAction={(action) => act(action, comment)} />}
        />
        <ListPagination page={query.page} limit={query.limit} total={total} isExact={totalIsExact} onChange={alter} />
      </Tabs>
      {canBlockSources(actor) && <BlockedSources />}
      {blocking && <BlockSourceDialog comment={blocking} onClose={() => setBlocking(null)} />}
      {opened && (
        <CommentDialog
          comment={opened}
          onDecide={(status) => ask(status, [opened])}
          onAnswer={() => {
            setOpened(null);
            setAnswering(opened);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {answering && (
        <AnswerDialog
          comment={answering}
          onAnswer={(body) => answer(answering, body)}
          onClose={() => setAnswering(null)}
        />
      )}
      {confirming && (
        <ConfirmModeration
          {...confirming}
          onConfirm={async () => {
            const [first] = confirming.comments;
            if (confirming.action !== 'block') await run(confirming.action, confirming.comments);
            else if (first) await block(first);
          }}
          onClose={() => setConfirming(null)}
        />
      )}
    </AdminScreen>
  );
}
