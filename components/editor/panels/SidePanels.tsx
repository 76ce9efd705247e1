import { X } from 'lucide';
import dynamic from 'next/dynamic';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { canChangeDates } from '#lib/domain/permissions.ts';
import type { CoverPicture } from '../canvas/CoverPicture.ts';
import type { CoverUpload } from '../pictures/useCoverUpload.ts';
import { useEditorWords } from '../workspace/EditedKind.ts';
import type { Opened } from '../workspace/WorkspaceDialogs.tsx';
import { AboutPanel } from './AboutPanel.tsx';
import { CoverPanel } from './CoverPanel.tsx';
import { LifecyclePanel } from './LifecyclePanel.tsx';
import { Panel } from './Panel.tsx';
import type { PanelProps } from './PanelProps.ts';
import styles from './Panels.module.css';

const BylinePanel = dynamic(() => import('../byline/BylinePanel.tsx').then((module) => module.BylinePanel));
const CorrectionsPanel = dynamic(() => import('./CorrectionsPanel.tsx').then((module) => module.CorrectionsPanel));
const DatesPanel = dynamic(() => import('./DatesPanel.tsx').then((module) => module.DatesPanel));
const SeoPanel = dynamic(() => import('./SeoPanel.tsx').then((module) => module.SeoPanel));
const SharePanel = dynamic(() => import('./SharePanel.tsx').then((module) => module.SharePanel));
const TranslationsPanel = dynamic(() => import('./TranslationsPanel.tsx').then((module) => module.TranslationsPanel));

type Props = PanelProps & {
  cover: CoverPicture | null;
  setCover: (cover: CoverPicture | null) => void;
  coverUpload: CoverUpload;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

/** Everything about an article except its text. On a phone it covers the canvas. */
export function SidePanels({ state, keeper, cover, setCover, coverUpload, onOpen, onClose }: Props) {
  const { t, kind } = useEditorWords();
  const { actor } = useAdminSession();
  return (
    <aside className={styles.panels} aria-label={t('admin.editor.panels.title')}>
      <div className={styles.close}>
        <IconButton icon={X} label={t('admin.ui.close')} onPress={onClose} />
      </div>
      <LifecyclePanel {...{ state, keeper, onOpen }} />
      <Panel title={t('admin.editor.about.title')} isOpen>
        <AboutPanel {...{ state, keeper }} />
      </Panel>
      {keeper.kind === 'article' && (
        <Panel title={t('admin.editor.byline.title')}>
          <BylinePanel {...{ state, keeper }} />
        </Panel>
      )}
      <Panel title={t('admin.editor.cover.title')} isOpen>
        <CoverPanel {...{ cover, setCover }} upload={coverUpload} language={state.content.language} />
      </Panel>
      <Panel title={t('admin.editor.translations.title')}>
        <TranslationsPanel {...{ state, keeper }} />
      </Panel>
      <Panel title={t('admin.editor.seo.title')}>
        <SeoPanel {...{ state, keeper, cover }} />
      </Panel>
      {canChangeDates(actor) && (
        <Panel title={t('admin.editor.dates.title')}>
          <DatesPanel {...{ state, keeper }} />
        </Panel>
      )}
      {canChangeDates(actor) && kind === 'article' && (
        <Panel title={t('admin.editor.corrections.title')}>
          <CorrectionsPanel {...{ state, keeper }} />
        </Panel>
      )}
      <Panel title={t('admin.editor.share.title')}>
        <SharePanel {...{ state, keeper }} />
      </Panel>
    </aside>
  );
}
