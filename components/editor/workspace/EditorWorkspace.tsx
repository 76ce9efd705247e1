import type { Editor } from '@tiptap/core';
import { Minimize2 } from 'lucide';
import dynamic from 'next/dynamic';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { useSessionEnd } from '#components/newsroom/AdminShell.tsx';
import { useUnsavedGuard } from '#components/newsroom/useUnsavedGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { showToast } from '#components/ui/toasts.ts';
import type { ArticleKind } from '#lib/articles/article.ts';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { canHandIn } from '#lib/editor/client/canHandIn.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import { isBlank } from '#lib/editor/client/draftContent.ts';
import { hasUnsaved } from '#lib/editor/client/draftReducer.ts';
import type { LocalCopy } from '#lib/editor/client/localCopies.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import type { CoverPicture } from '../canvas/CoverPicture.ts';
import { coverOf, EditorCanvas } from '../canvas/EditorCanvas.tsx';
import { SidePanels } from '../panels/SidePanels.tsx';
import { useUploadsOf } from '../pictures/Uploads.ts';
import { useCoverUpload } from '../pictures/useCoverUpload.tsx';
import { useUnhandledDrops } from '../pictures/useUnhandledDrops.ts';
import { ReviewBanner } from '../review/ReviewBanner.tsx';
import styles from './EditorWorkspace.module.css';
import { UnsavedCopiesNotice } from './UnsavedCopiesNotice.tsx';
import { useEditorShortcuts } from './useEditorShortcuts.ts';
import { useFocusMode } from './useFocusMode.ts';
import { DraftBar, type OpenedDraft } from './useOpenedDraft.tsx';
import { useOwnsArticle, useReferenceArticle } from './useReferenceArticle.ts';
import { useRemoteChanges } from './useRemoteChanges.ts';
import type { Opened } from './WorkspaceDialogs.tsx';

// Not needed to begin writing, so not in the first chunk.
const ConflictDialog = dynamic(() => import('../conflict/ConflictDialog.tsx').then((module) => module.ConflictDialog));
const WorkspaceDialogs = dynamic(() => import('./WorkspaceDialogs.tsx').then((module) => module.WorkspaceDialogs));
const SourceNotice = dynamic(() => import('./SourceNotice.tsx').then((module) => module.SourceNotice));
const SourcePane = dynamic(() => import('../reference/SourcePane.tsx').then((module) => module.SourcePane));
const SignInDialog = dynamic(() => import('./SignInDialog.tsx').then((module) => module.SignInDialog));

type Props = {
  draft: OpenedDraft;
  /** Id of the article to show beside the canvas; null for the source of this translation. */
  beside: string | null;
  onResume: (copy: LocalCopy) => void;
  onDiscard: (copy: LocalCopy) => void;
};

/** Canvas and panels, with the dialogs and notices for conflicts, expired sessions and recovered drafts. */
export function EditorWorkspace({ draft: { keeper, recoveredAt, unsavedCopies }, beside, onResume, onDiscard }: Props) {
  const { t } = useTranslation();
  const { token, siteName } = useAdminSession();
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState, keeper.getState);
  const { content, article, phase } = state;
  const { opened, open, close } = useOpenedDialog(article);
  const owns = useOwnsArticle(article);
  const source = useReferenceArticle(beside, article);
  const hasSource = source?.isShown === true;
  const [panels, setPanels] = useState(() => matchMedia(`(min-width: ${hasSource ? '100em' : '64em'})`).matches);
  const focusMode = useFocusMode();
  const { cover, setCover } = useCoverPicture(keeper, article);
  const unsaved = hasUnsaved(state) && !isBlank(content);
  const coverUpload = useCoverUpload((image) => setCover(coverOf(image)));
  const uploads = useUploadsOf(token);
  const { active, failed } = useSyncExternalStore(uploads.subscribe, uploads.getSummary, uploads.getSummary);
  const missingPictures = active + failed;
  const [editor, setEditor] = useState<Editor | null>(null);
  const isUploading = missingPictures > 0 || coverUpload.sending !== null;
  const question = useUnsavedGuard(
    isUploading || (unsaved && phase !== 'saving'),
    async () => {
      await uploads.settled();
      await keeper.save();
    },
    isUploading ? t('admin.editor.picture.leaving') : undefined,
  );
  useUnhandledDrops(() => showToast({ tone: 'error', text: t('admin.editor.picture.stray') }));

  useEffect(() => keeper.start(), [keeper]);
  useEffect(() => keeper.signIn(token), [keeper, token]);
  useSessionEnd(keeper.endSession);
  useRemoteChanges(keeper, state);
  useDraftUrl(keeper.kind, article?.id ?? null);
  const onFocusMode = () => {
    focusMode.toggle();
    if (!(document.activeElement instanceof HTMLTextAreaElement)) editor?.commands.focus();
  };
  useEditorShortcuts({ keeper, owns, onOpen: open, onPanels: () => setPanels((shown) => !shown), onFocusMode, source });

  function show(from: number, to: number): void {
    close();
    if (matchMedia('(width < 64em)').matches) setPanels(false);
    // After the dialog has restored the former focus.
    setTimeout(() => editor?.chain().focus().setTextSelection({ from, to }).scrollIntoView().run(), 0);
  }

  const title = content.title || article?.source?.title || t('admin.articles.untitled');
  return (
    <div className={`${styles.workspace} ${focusMode.isOn ? styles.focused : ''}`}>
      <Head>
        <title key="title">{`${title} · ${siteName}`}</title>
      </Head>
      <h1 className="hidden">{t('admin.editor.heading', { title })}</h1>
      {focusMode.isOn && (
        <div className={styles.leave}>
          <IconButton
            icon={Minimize2}
            label={t('admin.editor.focusMode.leave')}
            keys="Esc"
            tone="plain"
            onPress={onFocusMode}
          />
        </div>
      )}
      <DraftBar {...{ state, keeper, panels, source, onFocusMode }} onOpen={open} onPanels={() => setPanels(!panels)} />
      <UnsavedCopiesNotice copies={unsavedCopies} {...{ onResume, onDiscard }} />
      <RecoveredNotice {...{ recoveredAt, keeper }} />
      <ReviewBanner {...{ state, keeper }} />
      {article?.source?.changed && <SourceNotice source={article.source} {...{ article, keeper }} />}
      <div
        className={`${styles.columns} ${panels && !focusMode.isOn ? styles.withPanels : ''} ${hasSource ? styles.withSource : ''}`}
      >
        {hasSource && <SourcePane key={source.id} id={source.id} article={article} />}
        <EditorCanvas
          id={state.article?.id ?? null}
          {...{ content, cover, coverUpload, uploads }}
          edition={state.edition}
          onEditor={setEditor}
          onChange={keeper.change}
          onType={keeper.changeLater}
        />
        {panels && !focusMode.isOn && (
          <SidePanels
            {...{ state, keeper, cover, setCover, coverUpload, editor, missingPictures }}
            onShow={show}
            onOpen={open}
            onClose={() => setPanels(false)}
          />
        )}
      </div>
      {phase === 'conflict' && state.theirs && (
        <ConflictDialog state={state} theirs={state.theirs} onSettle={keeper.settle} />
      )}
      {phase === 'signedOut' && <SignInDialog request={state.secondFactor} onSignedIn={() => keeper.signIn(token)} />}
      {opened && (
        <WorkspaceDialogs
          {...{ opened, state, keeper, cover, editor, missingPictures }}
          onShow={show}
          onClose={close}
        />
      )}
      {question}
    </div>
  );
}

/** Updates the URL when a new article gets its id, without a navigation. */
function useDraftUrl(kind: ArticleKind, id: string | null): void {
  const router = useRouter();
  const { language } = useAdminSession();
  const isNew = router.query.id === 'new';

  useEffect(() => {
    if (id && isNew) router.replace(paths.editor(kind, language, id), undefined, { shallow: true, locale: false });
  }, [id, isNew, kind, language, router]);
}

/** The open dialog. Where an editor publishes an author's articles, the author hands in instead, if there is anything to hand in. */
function useOpenedDialog(article: EditedArticle | null) {
  const { publishes } = useAdminSession();
  const [opened, setOpened] = useState<Opened | null>(null);

  function open(wanted: Opened): void {
    if (wanted !== 'publish' || publishes) setOpened(wanted);
    else if (canHandIn(article)) setOpened('submit');
  }

  return { opened, open, close: () => setOpened(null) };
}

/** The draft's cover: as chosen here, else as loaded from the server. */
function useCoverPicture(keeper: DraftKeeper, article: EditedArticle | null) {
  const { content } = useSyncExternalStore(keeper.subscribe, keeper.getState, keeper.getState);
  const [chosen, setChosen] = useState<CoverPicture | null>(null);
  const candidates = [chosen, article?.workingCopy?.cover, article?.cover];
  const picture = candidates.find((one) => one && one.id === content.cover?.imageId);
  const { cover } = content;

  function setCover(next: CoverPicture | null): void {
    if (next) setChosen(next);
    keeper.change({
      cover: next && { imageId: next.id, alt: next.alt, credit: next.credit, focus: next.focus },
    });
  }

  return {
    cover: picture && cover ? { ...picture, alt: cover.alt, credit: cover.credit, focus: cover.focus } : null,
    setCover,
  };
}

/** Reports that unsaved text was restored, and lets the author discard it. */
function RecoveredNotice({ recoveredAt, keeper }: { recoveredAt: number | null; keeper: DraftKeeper }) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const [before] = useState(() => keeper.getState().saved);
  const [isOpen, setOpen] = useState(recoveredAt !== null);
  if (!isOpen || recoveredAt === null) return null;
  const time = dates.format(recoveredAt, 'minute');

  function undo(): void {
    keeper.replace(before);
    setOpen(false);
  }

  return (
    <section className={styles.notice} aria-label={t('admin.editor.recovered.title')} role="status">
      <p>{t('admin.editor.recovered.text', { time })}</p>
      <div className={styles.noticeActions}>
        <Button onPress={() => setOpen(false)}>{t('admin.editor.recovered.keep')}</Button>
        <Button tone="quiet" onPress={undo}>
          {t('admin.editor.recovered.undo')}
        </Button>
      </div>
    </section>
  );
}
