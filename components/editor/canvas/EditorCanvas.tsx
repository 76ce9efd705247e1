import { useTranslation } from 'next-i18next/pages';
import { useRef } from 'react';
import type { ArticleContent } from '#lib/domain/articleDraft.ts';
import { articleLimits } from '#lib/domain/inputLimits.ts';
import type { Uploads } from '../pictures/Uploads.ts';
import type { CoverUpload } from '../pictures/useCoverUpload.ts';
import { AutosizeTextArea } from './AutosizeTextArea.tsx';
import { BodyEditor } from './BodyEditor.tsx';
import { CanvasCover } from './CanvasCover.tsx';
import type { CoverPicture } from './CoverPicture.ts';
import styles from './EditorCanvas.module.css';

type Props = {
  /** Null for a new article that is not saved yet. */
  id: string | null;
  content: ArticleContent;
  cover: CoverPicture | null;
  coverUpload: CoverUpload;
  uploads: Uploads;
  /** Increases when the text was changed outside the editor (merged, restored). */
  edition: number;
  onChange: (change: Partial<ArticleContent>) => void;
  onType: (read: () => Partial<ArticleContent>) => void;
};

/** The article as readers will see it, editable. */
export function EditorCanvas({ id, content, cover, coverUpload, uploads, edition, onChange, onType }: Props) {
  const { t } = useTranslation();
  const { title, summary, body, language } = content;
  const focusBody = useRef(() => {});
  const lead = useRef<HTMLDivElement>(null);

  return (
    <div className={styles.canvas} lang={language}>
      <div className={`story-head ${styles.head}`}>
        <AutosizeTextArea
          label={t('admin.editor.title')}
          className="title"
          value={title}
          lang={language}
          maxLength={articleLimits.title}
          autoFocus={title === '' && body === ''}
          onChange={(value) => onChange({ title: value })}
          onEnter={() => lead.current?.querySelector('textarea')?.focus()}
        />
        <div ref={lead}>
          <AutosizeTextArea
            label={t('admin.editor.summary')}
            className="lead"
            value={summary}
            lang={language}
            maxLength={articleLimits.summary}
            onChange={(value) => onChange({ summary: value })}
            onEnter={() => focusBody.current()}
          />
        </div>
      </div>
      {cover && <CanvasCover cover={cover} upload={coverUpload} />}
      <BodyEditor
        articleId={id}
        uploads={uploads}
        {...{ body, edition }}
        language={language}
        tags={content.tags}
        focus={focusBody}
        onChange={(read) => onType(() => ({ body: read() }))}
      />
    </div>
  );
}
