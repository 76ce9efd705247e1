import { ChevronLeft, Columns2, Eye, History as HistoryIcon, PanelRight } from 'lucide';
import { ArticleStatusBadge } from '#components/articles/admin/ArticleStatusBadge.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import { Button } from '#components/ui/Button.tsx';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { canHandIn } from '#lib/editor/client/canHandIn.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import { isSame, publicContentOf } from '#lib/editor/client/draftContent.ts';
import type { DraftState } from '#lib/editor/client/draftReducer.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { useEditorWords } from './EditedKind.ts';
import styles from './EditorWorkspace.module.css';
import { useOwnsArticle } from './useOwnsArticle.ts';
import type { ReferenceArticle } from './useReferenceArticle.ts';
import type { Opened } from './WorkspaceDialogs.tsx';

type Props = {
  state: DraftState;
  keeper: DraftKeeper;
  panels: boolean;
  source: ReferenceArticle | null;
  onOpen: (opened: Opened) => void;
  onPanels: () => void;
};

/** Always visible above the canvas: save state and next actions; on a small screen the less needed ones are in a menu. */
export function DraftBar({ state, keeper, panels, source, onOpen, onPanels }: Props) {
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
