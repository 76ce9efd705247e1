import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import type { ArticleContent } from '#lib/articles/articleDraft.ts';
import { slugify } from '#lib/articles/slugify.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { articleLimits, searchLengths as shown } from '#lib/platform/values/inputLimits.ts';
import type { CoverPicture } from '../canvas/CoverPicture.ts';
import type { PanelProps } from './PanelProps.ts';
import styles from './Panels.module.css';

/** Title and description for search engines and social networks, and how the page looks in Google, Telegram and VK. */
export function SeoPanel({ state, keeper, cover }: PanelProps & { cover: CoverPicture | null }) {
  const { t } = useTranslation();
  const { siteName } = useAdminSession();
  const { content, article } = state;
  const { seo, language } = content;
  const title = seo.title || content.title || t('admin.articles.untitled');
  const description = seo.description || content.summary;
  const path = paths.content(keeper.kind, language, content.slug || article?.slug || slugify(content.title));
  const change = (changes: Partial<ArticleContent['seo']>) => keeper.change({ seo: { ...seo, ...changes } });
  const hint = (text: string, most: number) =>
    t(text.length > most ? 'admin.editor.seo.tooLong' : 'admin.editor.seo.length', { count: text.length, most });

  return (
    <>
      <TextField
        label={t('admin.editor.seo.pageTitle')}
        hint={hint(title, shown.title)}
        placeholder={content.title}
        value={seo.title ?? ''}
        maxLength={articleLimits.seoTitle}
        lang={language}
        onChange={(value) => change({ title: value || null })}
      />
      <TextArea
        label={t('admin.editor.seo.description')}
        hint={hint(description, shown.description)}
        placeholder={content.summary}
        value={seo.description ?? ''}
        maxLength={articleLimits.seoDescription}
        rows={3}
        lang={language}
        onChange={(value) => change({ description: value || null })}
      />
      <section aria-label={`${t('admin.editor.seo.search')}: Google`} className={styles.found} lang={language}>
        <p className={styles.soft}>{`${siteName} › ${path.slice(1).replaceAll('/', ' › ')}`}</p>
        <p className={styles.foundTitle}>{cut(title, shown.title)}</p>
        <p className={styles.foundText}>{cut(description, shown.description)}</p>
      </section>
      <section aria-label={`${t('admin.editor.seo.social')}: Telegram`} className={styles.telegram} lang={language}>
        <p className={styles.sender}>{siteName}</p>
        <p className={styles.clamped}>
          <strong>{title}</strong>
        </p>
        <p className={styles.clamped}>{description}</p>
        {cover && <SharedPicture cover={cover} />}
      </section>
      <section aria-label={`${t('admin.editor.seo.social')}: VK`} className={styles.card} lang={language}>
        {cover && <SharedPicture cover={cover} />}
        <p className={styles.clamped}>
          <strong>{title}</strong>
        </p>
        <p className={styles.soft}>{location.host}</p>
      </section>
      <TextField
        label={t('admin.editor.seo.canonical')}
        hint={t('admin.editor.seo.canonicalHint')}
        type="url"
        value={seo.canonicalUrl ?? ''}
        error={
          seo.canonicalUrl && !/^https?:\/\/[^\s/]+\.\S+$/.test(seo.canonicalUrl)
            ? t('admin.editor.seo.noAddress')
            : null
        }
        onChange={(value) => change({ canonicalUrl: value.trim() || null })}
      />
      <Checkbox checked={seo.noindex} onChange={(noindex) => change({ noindex })}>
        {t('admin.editor.seo.noindex')}
      </Checkbox>
    </>
  );
}

function SharedPicture({ cover: { url, alt, focus } }: { cover: CoverPicture }) {
  // biome-ignore lint/performance/noImgElement: the widths are generated at upload
  return <img src={url} alt={alt} style={{ objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }} />;
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')} …`;
}
