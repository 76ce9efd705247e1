import { useTranslation } from 'next-i18next/pages';
import { diffBodies, diffWords } from '#lib/editor/client/diffBodies.ts';
import { differingFields } from '#lib/editor/client/draftContent.ts';
import type { ArticleContent, EditedArticle } from '#lib/articles/articleDraft.ts';
import type { Cover } from '#lib/media/image.ts';
import { pictureSource } from '#lib/media/pictureSource.ts';
import { ChangedText } from './ChangedText.tsx';
import styles from './Revisions.module.css';
import { useFieldWords } from './useFieldWords.ts';

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
        <p
          className={styles.changed}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by diffWords
          dangerouslySetInnerHTML={{ __html: diffWords(inWords(name, before.content), inWords(name, after.content)) }}
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
