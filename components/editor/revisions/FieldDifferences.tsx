import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { TrustedHtml } from '#components/ui/TrustedHtml.tsx';
import type { ArticleContent, EditedArticle } from '#lib/articles/articleDraft.ts';
import type { FieldName } from '#lib/articles/articleFields.ts';
import type { BylineEntry } from '#lib/articles/bylineSchema.ts';
import { useDepartments } from '#lib/departments/client.ts';
import { type BlockChange, diffBodies, diffWords } from '#lib/editor/client/diffBodies.ts';
import { differingFields } from '#lib/editor/client/draftContent.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import type { Cover } from '#lib/media/image.ts';
import { pictureSource } from '#lib/media/pictureSource.ts';
import { usePersonName } from '../byline/PeopleList.tsx';
import styles from './Revisions.module.css';

/** A diff: additions and deletions by color, by lines, and in words for screen readers. */
export function ChangedText({ changes }: { changes: BlockChange[] }) {
  const { t } = useTranslation();
  return (
    <div className={`body ${styles.changed}`}>
      {changes.map(({ kind, html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is always replaced as a whole
        <div key={index} className={styles[kind]}>
          {kind !== 'same' && <span className="hidden">{t(`admin.editor.revisions.${kind}`)}</span>}
          <TrustedHtml inert={html.includes('<iframe') || undefined} html={html} />
        </div>
      ))}
    </div>
  );
}

/** A field's value as readable text; empty if it is not set. */
export function useFieldWords(article: EditedArticle): (field: FieldName, content: ArticleContent) => string {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const { departments = [] } = useDepartments();
  const nameOf = usePersonName(article);
  const roleOf = ({ role }: BylineEntry) => t(`admin.editor.byline.roles.${role}`).toLowerCase();

  return (field, content) => {
    switch (field) {
      case 'title':
      case 'summary':
      case 'body':
      case 'slug':
        return content[field];
      case 'language':
        return languageNames[content.language];
      case 'department':
        return departments.find(({ id }) => id === content.department)?.name[language] ?? content.department ?? '';
      case 'tags':
        return content.tags.join(', ');
      case 'authors':
        return content.authors.map((person) => `${nameOf(person)} (${roleOf(person)})`).join(', ');
      case 'cover': {
        if (!content.cover) return '';
        const { alt, credit, focus } = content.cover;
        const [x, y] = [Math.round(focus.x * 100), Math.round(focus.y * 100)];
        const at = t('admin.editor.cover.at', { x, y });
        return [alt || t('admin.editor.conflict.picture'), credit, at].filter(Boolean).join(' · ');
      }
      case 'seo': {
        const { title, description, noindex, canonicalUrl } = content.seo;
        const parts = [title, description, canonicalUrl, noindex && t('admin.editor.seo.noindex')];
        return parts.filter(Boolean).join(' · ');
      }
      case 'translationOf':
        return content.translationOf === article.source?.id
          ? (article.source?.title ?? '')
          : (content.translationOf ?? '');
    }
  };
}

export type Version = { content: ArticleContent; cover: Pick<Cover, 'id' | 'url' | 'variants'> | null };

type Props = {
  before: Version;
  after: Version;
  /** Knows the names of people and of the source. */
  article: EditedArticle;
  /** With the paragraphs between those that were changed. */
  wholeText?: boolean;
};

/** What differs between two versions, field by field. */
export function FieldDifferences({ before, after, article, wholeText = false }: Props) {
  const { t } = useTranslation();
  const inWords = useFieldWords(article);
  return differingFields(before.content, after.content).map((name) => (
    <section key={name} className={styles.field} aria-label={t(`admin.editor.fields.${name}`)}>
      <h3>{t(`admin.editor.fields.${name}`)}</h3>
      {name === 'cover' && before.cover?.id !== after.cover?.id && (
        <p className={styles.covers}>
          {before.cover && <del>{pictureOf(before.cover)}</del>} {after.cover && <ins>{pictureOf(after.cover)}</ins>}
        </p>
      )}
      {name === 'body' ? (
        <ChangedText
          changes={diffBodies(before.content.body, after.content.body).filter(
            ({ kind }) => wholeText || kind !== 'same',
          )}
        />
      ) : (
        <TrustedHtml
          as="p"
          className={styles.changed}
          html={diffWords(inWords(name, before.content), inWords(name, after.content))}
        />
      )}
    </section>
  ));
}

/** Described by the words below. */
function pictureOf({ url, variants }: NonNullable<Version['cover']>) {
  // biome-ignore lint/performance/noImgElement: as on the article's own page
  return <img {...pictureSource(url, variants)} sizes="8rem" alt="" />;
}
