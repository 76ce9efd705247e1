import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { DraftKeeper } from '#lib/client/editor/DraftKeeper.ts';
import type { DraftState } from '#lib/client/editor/draftReducer.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import { useEditorWords } from './EditedKind.ts';
import styles from './EditorWorkspace.module.css';

/** Where the text is: on the server, on its way, or only on this device. Screen readers announce problems. */
export function SaveState({
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
