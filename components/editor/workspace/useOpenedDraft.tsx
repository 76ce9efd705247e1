import { ChevronLeft, Columns2, Eye, History as HistoryIcon, Maximize2, PanelRight } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import { ArticleStatusBadge } from '#components/articles/admin/ArticleStatusBadge.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import type { ArticleKind } from '#lib/articles/article.ts';
import { emptyContent } from '#lib/articles/articleFields.ts';
import { fetchArticleForEdit } from '#lib/articles/client/ownArticles.ts';
import { canHandIn } from '#lib/editor/client/canHandIn.ts';
import { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import { isSame, publicContentOf } from '#lib/editor/client/draftContent.ts';
import type { DraftState } from '#lib/editor/client/draftReducer.ts';
import { dropLocalCopy, type LocalCopy, listNewCopies, newCopyPrefix } from '#lib/editor/client/localCopies.ts';
import { openDraft } from '#lib/editor/client/openDraft.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { useEditorWords } from './EditedKind.ts';
import styles from './EditorWorkspace.module.css';
import { type ReferenceArticle, useOwnsArticle } from './useReferenceArticle.ts';
import type { Opened } from './WorkspaceDialogs.tsx';

type Props = {
  state: DraftState;
  keeper: DraftKeeper;
  panels: boolean;
  source: ReferenceArticle | null;
  onOpen: (opened: Opened) => void;
  onPanels: () => void;
  onFocusMode: () => void;
};

/** Always visible above the canvas: save state and next actions; on a small screen the less needed ones are in a menu. */
export function DraftBar({ state, keeper, panels, source, onOpen, onPanels, onFocusMode }: Props) {
  const { t } = useEditorWords();
  const { language, publishes } = useAdminSession();
  const { article } = state;
  const owns = useOwnsArticle(article);
  const isPublished = article?.status === 'published';
  const isChanged = Boolean(article?.workingCopy);
  const isNothingNew = isPublished && !state.isBehind && isSame(publicContentOf(article), state.content);

  const besideToggle = t('admin.editor.besideToggle');
  const showPreview = () => onOpen('preview');
  const showRevisions = () => onOpen('revisions');

  return (
    <div className={styles.bar}>
      <ButtonLink href={paths.admin(language, `${keeper.kind}s`)} tone="quiet" icon={ChevronLeft}>
        <span className={styles.backWords}>{t(`admin.nav.${keeper.kind}s`)}</span>
      </ButtonLink>
      <div className={styles.about}>
        <ArticleStatusBadge status={article?.status ?? 'draft'} />
        {isChanged && <span className={styles.changed}>{t('admin.editor.hasChanges')}</span>}
        <SaveState state={state} keeper={keeper} />
      </div>
      <div className={styles.actions}>
        <div className={styles.wide}>
          {source && (
            <IconButton
              icon={Columns2}
              label={besideToggle}
              keys="Ctrl Shift O"
              pressed={source.isShown}
              onPress={source.toggle}
            />
          )}
          {article && (
            <IconButton icon={HistoryIcon} label={t('admin.editor.revisions.title')} onPress={showRevisions} />
          )}
          <IconButton
            icon={Maximize2}
            label={t('admin.editor.focusMode.toggle')}
            keys="Ctrl Shift F"
            onPress={onFocusMode}
          />
          <Button onPress={showPreview}>{t('admin.editor.preview.open')}</Button>
        </div>
        {owns && (publishes || canHandIn(article)) && (
          <Button tone={isNothingNew ? 'plain' : 'primary'} onPress={() => onOpen('publish')}>
            {publishes
              ? t(isPublished ? 'admin.editor.publish.update' : 'admin.editor.publish.open')
              : t('admin.review.actions.submit')}
          </Button>
        )}
        <IconButton
          icon={PanelRight}
          label={t('admin.editor.panels.toggle')}
          keys="Ctrl Shift L"
          pressed={panels}
          onPress={onPanels}
        />
        <div className={styles.narrow}>
          <Menu
            label={t('admin.editor.moreActions')}
            entries={[
              { id: 'preview', label: t('admin.editor.preview.open'), icon: Eye, onAction: showPreview },
              ...(article
                ? [
                    {
                      id: 'revisions',
                      label: t('admin.editor.revisions.title'),
                      icon: HistoryIcon,
                      onAction: showRevisions,
                    },
                  ]
                : []),
              {
                id: 'focusMode',
                label: t('admin.editor.focusMode.toggle'),
                icon: Maximize2,
                onAction: onFocusMode,
              },
              ...(source ? [{ id: 'beside', label: besideToggle, icon: Columns2, onAction: source.toggle }] : []),
            ]}
          />
        </div>
      </div>
    </div>
  );
}

/** Where the text is: on the server, on its way, or only on this device. Screen readers announce problems. */
function SaveState({
  state: { phase, savedAt, failure, article },
  keeper,
}: {
  state: DraftState;
  keeper: DraftKeeper;
}) {
  const { t } = useEditorWords();
  const dates = useDates(useAdminSession().language);
  const time = savedAt && dates.format(savedAt, 'time');
  const isTrouble = phase === 'offline' || phase === 'failed' || phase === 'signedOut' || phase === 'conflict';
  const isBlank = phase === 'clean' && !article;
  const words = isBlank ? '' : t(`admin.editor.state.${phase}`, { time });
  const reasons = failure?.reason === 'refused' ? [failure.message, ...Object.values(failure.fields)] : [];

  return (
    <div className={`${styles.state} ${isTrouble ? styles.trouble : ''}`} data-phase={phase}>
      <span role="status">{isTrouble || phase === 'saved' ? words : ''}</span>
      <span>{isTrouble || phase === 'saved' ? '' : words}</span>
      {phase === 'failed' && <span> {reasons.join(' ')}</span>}
      {(phase === 'offline' || phase === 'failed') && (
        <Button tone="quiet" onPress={() => keeper.save()}>
          {t('admin.ui.retry')}
        </Button>
      )}
    </div>
  );
}

export type OpenedDraft = {
  keeper: DraftKeeper;
  /** When the recovered text was typed, ms since 1970; null if nothing was recovered. */
  recoveredAt: number | null;
  /** New articles that are stored only on this device. */
  unsavedCopies: LocalCopy[];
};

type State = { draft: OpenedDraft | null; error: unknown };

/** @param id of the article or page; null for a new one */
export function useOpenedDraft(kind: ArticleKind, id: string | null) {
  const { token, user, language } = useAdminSession();
  const [state, setState] = useState<State>({ draft: null, error: null });
  const [attempt, setAttempt] = useState(0);
  const isOpen = state.draft !== null && id !== null && state.draft.keeper.getState().article?.id === id;
  const userId = user.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token is passed to the existing keeper
  useEffect(() => {
    // A new article just got its URL.
    if (isOpen) return;
    let isCancelled = false;
    setState({ draft: null, error: null });
    const opening = id === null ? beginNew(userId) : openStored(id);
    opening.then(
      (draft) => !isCancelled && setState({ draft, error: null }),
      (error: unknown) => !isCancelled && setState({ draft: null, error }),
    );
    return () => {
      isCancelled = true;
    };
  }, [kind, id, userId, attempt]);

  async function openStored(articleId: string): Promise<OpenedDraft> {
    const article = await fetchArticleForEdit({ id: articleId, kind }, token);
    return { ...(await openDraft(article, { token, userId })), unsavedCopies: [] };
  }

  async function beginNew(owner: string): Promise<OpenedDraft> {
    const unsavedCopies = await listNewCopies(owner, kind);
    const key = newCopyPrefix(kind) + crypto.randomUUID();
    const content = emptyContent(language);
    const keeper = new DraftKeeper({ kind, article: null, content, token, userId: owner, key });
    return { keeper, recoveredAt: null, unsavedCopies };
  }

  const resume = useCallback(
    (copy: LocalCopy) => {
      const { key, content, saved, at } = copy;
      const keeper = new DraftKeeper({ kind, article: null, content, saved, token, userId, key });
      setState({ draft: { keeper, recoveredAt: at, unsavedCopies: [] }, error: null });
    },
    [kind, token, userId],
  );

  const discard = useCallback(async (copy: LocalCopy) => {
    await dropLocalCopy(copy.key);
    setState(({ draft, error }) => ({
      draft: draft && { ...draft, unsavedCopies: draft.unsavedCopies.filter(({ key }) => key !== copy.key) },
      error,
    }));
  }, []);

  return { ...state, resume, discard, retry: () => setAttempt(attempt + 1) };
}
