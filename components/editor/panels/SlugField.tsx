import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import type { ArticleKind } from '#lib/domain/article.ts';
import type { ArticleContent, EditedArticle } from '#lib/domain/articleDraft.ts';
import { articleLimits } from '#lib/domain/inputLimits.ts';
import { paths } from '#lib/format/paths.ts';
import { slugify } from '#lib/format/slugify.ts';
import styles from './Panels.module.css';

type Props = {
  kind: ArticleKind;
  content: ArticleContent;
  article: EditedArticle | null;
  onChange: (slug: string) => void;
};

/** The slug follows the title until it is edited or the article is published. */
export function SlugField({ kind, content, article, onChange }: Props) {
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
