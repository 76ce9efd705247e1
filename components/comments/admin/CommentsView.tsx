import { MessageSquare } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { ListFilters } from '#components/newsroom/ListFilters.tsx';
import { ListScreen, ListTabs } from '#components/newsroom/ListScreen.tsx';
import { useList } from '#components/newsroom/useList.ts';
import { useSelection } from '#components/newsroom/useSelection.ts';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { SelectionBar } from '#components/ui/SelectionBar.tsx';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { focusedRow, focusRow } from '#components/ui/useRowKeys.ts';
import type { ModeratedComment } from '#lib/comments/comment.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { canBlockSources, canEditEveryArticle } from '#lib/users/permissions.ts';
import { BlockedSources, BlockSourceDialog } from './BlockedSources.tsx';
import { AnswerDialog, CommentDialog, ConfirmModeration } from './CommentDialog.tsx';
import { type CommentAction, CommentMenu } from './CommentMenu.tsx';
import { commentColumns } from './commentColumns.tsx';
import { allKept, commentList, commentListOf, commentLists, type Decision, decisions } from './commentFilters.ts';
import { canBecome, useModeration } from './useModeration.ts';

type Confirmation = { action: Decision | 'block'; comments: ModeratedComment[] };

/** Authors moderate comments on their own articles, admins all. Pending comments come first. */
export function CommentsView() {
  const { t } = useTranslation();
  const { language, actor } = useAdminSession();
  const dates = useDates(language);
  const page = useList(commentList);
  const { comments, values } = page;
  const { state, selection, chosen, deselect } = useSelection(comments, page);
  const list = commentListOf(values);
  const [opened, setOpened] = useState<ModeratedComment | null>(null);
  const [confirming, setConfirming] = useState<Confirmation | null>(null);
  const [blocking, setBlocking] = useState<ModeratedComment | null>(null);
  const [answering, setAnswering] = useState<ModeratedComment | null>(null);
  const { decide, answer, judge, block } = useModeration();
  const showFailure = useFailureToast();
  const [goTo, setGoTo] = useState<number | null>(null);

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
    deselect();
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

  function askForFocused(status: Decision) {
    const comment = comments?.find(({ id }) => id === focusedRow());
    if (comment && canBecome(comment, status)) ask(status, [comment]);
  }

  return (
    <ListScreen
      state={state}
      lead={!canEditEveryArticle(actor) && t('admin.comments.ofOwn')}
      keys={decisions.map(({ status, key }) => ({
        keys: key,
        label: t(`admin.comments.actions.${status}`),
        run: () => askForFocused(status),
      }))}
      tabs={(rows) => (
        <ListTabs
          state={state}
          name="status"
          label={t('admin.comments.tabs')}
          ids={commentLists}
          current={list}
          nameOf={(id) => t(`admin.comments.listTabs.${id}`)}
          counts={page.counts}
        >
          {rows}
        </ListTabs>
      )}
      filters={values.writer !== '' && <ListFilters state={state}>{t('admin.comments.ofOne')}</ListFilters>}
      above={
        chosen.length > 0 && (
          <SelectedComments comments={chosen} onDecide={(status) => ask(status, chosen)} onClear={deselect} />
        )
      }
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
      {...selection}
      rowMenu={(comment) => <CommentMenu comment={comment} onAction={(action) => act(action, comment)} />}
      none={<EmptyState icon={MessageSquare} title={t(`admin.comments.empty.${list}`)} />}
    >
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
    </ListScreen>
  );
}

type Props = { comments: ModeratedComment[]; onDecide: (status: Decision) => void; onClear: () => void };

function SelectedComments({ comments, onDecide, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <SelectionBar
      label={t('admin.comments.chosen.label')}
      text={t('admin.comments.chosen.count', { count: comments.length })}
      onClear={onClear}
    >
      {decisions
        .filter(({ status }) => comments.every((comment) => canBecome(comment, status)))
        .map(({ status }) => (
          <Button key={status} tone={status === 'deleted' ? 'danger' : 'plain'} onPress={() => onDecide(status)}>
            {t(`admin.comments.actions.${allKept(comments, status) ? 'keep' : status}`)}
          </Button>
        ))}
    </SelectionBar>
  );
}
