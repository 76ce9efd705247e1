import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import type { FieldName, FieldPiece } from '#lib/client/editor/mergeDrafts.ts';
import { useDepartments } from '#lib/client/hooks/useDepartments.ts';
import type { ArticleContent, EditedArticle } from '#lib/domain/articleDraft.ts';
import type { BylineEntry } from '#lib/domain/bylineSchema.ts';
import { languageNames } from '#lib/format/languageNames.ts';
import { usePersonName } from '../byline/usePersonName.ts';
import { Choices } from './Choices.tsx';
import styles from './Conflict.module.css';

type Props = {
  pieces: FieldPiece[];
  mine: ArticleContent;
  other: ArticleContent;
  theirs: EditedArticle;
  name: string;
  onChange: (pieces: FieldPiece[]) => void;
};

/** Title, summary and other fields, where the versions differ. */
export function FieldPieces({ pieces, mine, other, theirs, name, onChange }: Props) {
  const { t } = useTranslation();
  const inWords = useWords(theirs);
  return pieces.map((piece, index) => (
    <section key={piece.name} className={styles.piece} aria-label={t(`admin.editor.fields.${piece.name}`)}>
      <h3>{t(`admin.editor.fields.${piece.name}`)}</h3>
      <div className={styles.sides}>
        <p className={piece.choice === 'mine' ? styles.taken : styles.left}>{inWords(piece.name, mine)}</p>
        <p className={piece.choice === 'theirs' ? styles.taken : styles.left}>{inWords(piece.name, other)}</p>
      </div>
      <Choices
        label={t(`admin.editor.fields.${piece.name}`)}
        name={name}
        choice={piece.choice === 'both' ? 'mine' : piece.choice}
        onChange={(choice) => onChange(pieces.with(index, { ...piece, choice }))}
      />
    </section>
  ));
}

/** A field's value as readable text. */
function useWords(article: EditedArticle): (field: FieldName, content: ArticleContent) => string {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const { departments = [] } = useDepartments();
  const nameOf = usePersonName(article);
  const roleOf = ({ role }: BylineEntry) => t(`admin.editor.byline.roles.${role}`).toLowerCase();
  const nothing = t('admin.editor.conflict.nothing');

  return (field, content) => {
    switch (field) {
      case 'title':
      case 'summary':
      case 'slug':
        return content[field] || nothing;
      case 'language':
        return languageNames[content.language];
      case 'department':
        return departments.find(({ id }) => id === content.department)?.name[language] ?? nothing;
      case 'tags':
        return content.tags.join(', ') || nothing;
      case 'authors':
        return content.authors.map((person) => `${nameOf(person)} (${roleOf(person)})`).join(', ') || nothing;
      case 'cover':
        return content.cover ? content.cover.alt || t('admin.editor.conflict.picture') : nothing;
      case 'seo': {
        const { title, description, noindex, canonicalUrl } = content.seo;
        const parts = [title, description, canonicalUrl, noindex && t('admin.editor.seo.noindex')].filter(Boolean);
        return parts.join(' · ') || nothing;
      }
      case 'translationOf':
        return content.translationOf ?? nothing;
    }
  };
}
