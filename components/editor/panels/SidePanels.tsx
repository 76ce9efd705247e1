import type { Editor } from '@tiptap/core';
import { X } from 'lucide';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { LanguageNote, useLanguageOptions } from '#components/newsroom/LanguageChoice.tsx';
import { Button } from '#components/ui/Button.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import type { ArticleKind } from '#lib/articles/article.ts';
import type { ArticleContent, EditedArticle } from '#lib/articles/articleDraft.ts';
import { slugify } from '#lib/articles/slugify.ts';
import { useDepartments } from '#lib/departments/client.ts';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { articleLimits } from '#lib/platform/values/inputLimits.ts';
import { canChangeDates } from '#lib/users/permissions.ts';
import type { CoverPicture } from '../canvas/CoverPicture.ts';
import type { CoverUpload } from '../pictures/useCoverUpload.tsx';
import { useEditorWords } from '../workspace/EditedKind.ts';
import type { Opened } from '../workspace/WorkspaceDialogs.tsx';
import { CoverPanel } from './CoverPanel.tsx';
import { LifecyclePanel } from './LifecyclePanel.tsx';
import { Panel } from './Panel.tsx';
import type { PanelProps } from './PanelProps.ts';
import styles from './Panels.module.css';
import { TagsField } from './TagsField.tsx';

const BylinePanel = dynamic(() => import('../byline/BylinePanel.tsx').then((module) => module.BylinePanel));
const CorrectionsPanel = dynamic(() => import('./CorrectionsPanel.tsx').then((module) => module.CorrectionsPanel));
const DatesPanel = dynamic(() => import('./DatesPanel.tsx').then((module) => module.DatesPanel));
const LivePanel = dynamic(() => import('./LivePanel.tsx').then((module) => module.LivePanel));
const OutlinePanel = dynamic(() => import('./OutlinePanel.tsx').then((module) => module.OutlinePanel));
const Readiness = dynamic(() => import('./Readiness.tsx').then((module) => module.Readiness));
const RelatedPanel = dynamic(() => import('./RelatedPanel.tsx').then((module) => module.RelatedPanel));
const SeoPanel = dynamic(() => import('./SeoPanel.tsx').then((module) => module.SeoPanel));
const SharePanel = dynamic(() => import('./SharePanel.tsx').then((module) => module.SharePanel));
const TranslationsPanel = dynamic(() => import('./TranslationsPanel.tsx').then((module) => module.TranslationsPanel));

type Props = PanelProps & {
  cover: CoverPicture | null;
  setCover: (cover: CoverPicture | null) => void;
  coverUpload: CoverUpload;
  missingPictures: number;
  /** Null while it loads. */
  editor: Editor | null;
  /** Selects a part of the text. */
  onShow: (from: number, to: number) => void;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

/** Everything about an article except its text. On a phone it covers the canvas. */
export function SidePanels({ state, setCover, coverUpload, onOpen, onClose, ...of }: Props) {
  const { keeper, cover } = of;
  const { t, kind } = useEditorWords();
  const { actor } = useAdminSession();
  const hasAddress = !state.article?.isSnippet;
  return (
    <aside className={styles.panels} aria-label={t('admin.editor.panels.title')}>
      <div className={styles.close}>
        <IconButton icon={X} label={t('admin.ui.close')} onPress={onClose} />
      </div>
      <LifecyclePanel {...{ state, keeper, onOpen }} />
      <Panel title={t('admin.editor.outline.title')}>
        <OutlinePanel language={state.content.language} {...of} />
      </Panel>
      <Panel title={t('admin.editor.about.title')} isOpen>
        <AboutPanel {...{ state, keeper }} />
      </Panel>
      {keeper.kind === 'article' && (
        <Panel title={t('admin.editor.byline.title')}>
          <BylinePanel {...{ state, keeper }} />
        </Panel>
      )}
      {hasAddress && (
        <Panel title={t('admin.editor.cover.title')} isOpen>
          <CoverPanel {...{ cover, setCover }} upload={coverUpload} language={state.content.language} />
        </Panel>
      )}
      <Panel title={t('admin.editor.related.title')}>
        <RelatedPanel content={state.content} article={state.article} {...of} />
      </Panel>
      <Panel title={t('admin.editor.translations.title')}>
        <TranslationsPanel {...{ state, keeper }} />
      </Panel>
      <Panel title={t('admin.editor.checks.title')}>
        <Readiness content={state.content} article={state.article} {...of} />
      </Panel>
      {hasAddress && (
        <Panel title={t('admin.editor.seo.title')}>
          <SeoPanel {...{ state, keeper, cover }} />
        </Panel>
      )}
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
      {kind === 'article' && (
        <Panel title={t('admin.live.title')}>
          <LivePanel state={state} />
        </Panel>
      )}
      {hasAddress && (
        <Panel title={t('admin.editor.share.title')}>
          <SharePanel {...{ state, keeper }} />
        </Panel>
      )}
    </aside>
  );
}

/** Language and slug; of an article also department and tags. */
function AboutPanel({ state, keeper }: PanelProps) {
  const { t } = useTranslation();
  const { content, article } = state;
  const languageOptions = useLanguageOptions(content.language);

  return (
    <>
      <Select<Language>
        label={t('admin.editor.about.language')}
        value={content.language}
        options={languageOptions}
        onChange={(value) => keeper.change({ language: value })}
      />
      <LanguageNote language={content.language} className={styles.soft} long />
      {keeper.kind === 'article' && <Sorting {...{ state, keeper }} />}
      {article?.isSnippet ? (
        <p className={styles.soft}>{t('admin.editor.snippet.about')}</p>
      ) : (
        <SlugField kind={keeper.kind} {...{ content, article }} onChange={(slug) => keeper.change({ slug })} />
      )}
    </>
  );
}

function Sorting({ state: { content }, keeper }: PanelProps) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const { departments = [] } = useDepartments();
  const departmentOptions = [
    { value: '', label: t('admin.editor.about.noDepartment') },
    ...departments.map(({ id, name }) => ({ value: id, label: name[language] })),
  ];
  return (
    <>
      <Select
        label={t('admin.editor.about.department')}
        value={content.department ?? ''}
        options={departmentOptions}
        onChange={(value) => keeper.change({ department: value || null })}
      />
      <TagsField tags={content.tags} onChange={(tags) => keeper.change({ tags })} />
    </>
  );
}

type AboutPanelProps = {
  kind: ArticleKind;
  content: ArticleContent;
  article: EditedArticle | null;
  onChange: (slug: string) => void;
};

/** The slug follows the title until it is edited or the article is published. */
function SlugField({ kind, content, article, onChange }: AboutPanelProps) {
  const { t } = useTranslation();
  const { slug, title, language } = content;
  const made = slugify(title);
  const address = slug || made || article?.slug || '…';
  const isMoved = article?.publishedAt && slug !== '' && slug !== article.slug;

  return (
    <div>
      <TextField
        label={t('admin.editor.about.slug')}
        hint={<span className={styles.soft}>{paths.content(kind, language, address)}</span>}
        value={slug}
        placeholder={made}
        maxLength={articleLimits.slug}
        onChange={(typed) => onChange(typed.toLowerCase().replace(/\s+/g, '-'))}
        onBlur={() => slug && onChange(slugify(slug))}
      />
      {slug !== '' && !article?.publishedAt && slug !== made && (
        <Button tone="quiet" onPress={() => onChange('')}>
          {t('admin.editor.about.slugFromTitle')}
        </Button>
      )}
      {isMoved && (
        <p className={styles.soft} role="status">
          {t('admin.editor.about.redirects', { address: paths.content(kind, article.language, article.slug) })}
        </p>
      )}
    </div>
  );
}
