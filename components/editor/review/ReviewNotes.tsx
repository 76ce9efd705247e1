import { useTranslation } from 'next-i18next/pages';
import type { Review } from '#lib/domain/review.ts';
import styles from './ReviewBanner.module.css';

/** The latest note comes first. */
export function ReviewNotes({ review: { state, note, submitter, returnNote, returner } }: { review: Review }) {
  const { t } = useTranslation();
  const ofAuthor = { name: 'note', text: note, writer: submitter };
  const ofEditor = { text: returnNote, writer: returner };
  const notes =
    state === 'waiting' ? [ofAuthor, { name: 'earlierNote', ...ofEditor }] : [{ name: 'returnNote', ...ofEditor }];

  return (
    <>
      {state === 'returned' && returnNote === '' && <p>{t('admin.review.notice.noNote')}</p>}
      {notes.map(
        ({ name, text, writer }) =>
          text !== '' && (
            <figure key={name} className={styles.note}>
              <figcaption>
                {writer
                  ? t(`admin.review.notice.${name}`, { name: writer.name })
                  : t(`admin.review.notice.${name}_nobody`)}
              </figcaption>
              <blockquote>{text}</blockquote>
            </figure>
          ),
      )}
    </>
  );
}
