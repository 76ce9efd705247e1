import type { Editor } from '@tiptap/core';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ArticleContent } from '#lib/articles/articleDraft.ts';
import type { Language } from '#lib/languages/language.ts';
import { creditOf } from '#lib/media/creditOf.ts';
import { pictureSource } from '#lib/media/pictureSource.ts';
import type { MediaItem } from '#lib/media/uploadedImage.ts';
import { quotationMark } from '#lib/platform/text/quotationMarks.ts';
import { articleLimits } from '#lib/platform/values/inputLimits.ts';
import { PictureDrop } from '../pictures/PictureDrop.tsx';
import type { Uploads } from '../pictures/Uploads.ts';
import type { CoverUpload } from '../pictures/useCoverUpload.tsx';
import { CoverProgress } from '../pictures/useCoverUpload.tsx';
import { BodyEditor } from './BodyEditor.tsx';
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
  /** Gets the editor of the text when it is there. */
  onEditor: (editor: Editor | null) => void;
  onChange: (change: Partial<ArticleContent>) => void;
  onType: (read: () => Partial<ArticleContent>) => void;
};

/** The article as readers will see it, editable. */
export function EditorCanvas({ id, content, cover, coverUpload, uploads, edition, onEditor, onChange, onType }: Props) {
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
        {...{ body, edition, onEditor }}
        language={language}
        tags={content.tags}
        focus={focusBody}
        onChange={(read) => onType(() => ({ body: read() }))}
      />
    </div>
  );
}

/** The cover above the text. A picture dropped onto it replaces it. */
function CanvasCover({ cover, upload }: { cover: CoverPicture; upload: CoverUpload }) {
  return (
    <PictureDrop onTransfer={upload.sendTransfer}>
      <figure className={styles.cover}>
        {/* biome-ignore lint/performance/noImgElement: as on the article's own page */}
        <img
          {...pictureSource(cover.url, cover.variants)}
          sizes="(min-width: 64em) 720px, 100vw"
          alt={cover.alt}
          width={cover.width}
          height={cover.height}
          style={{ objectPosition: `${cover.focus.x * 100}% ${cover.focus.y * 100}%` }}
        />
        {cover.credit && <figcaption>{cover.credit}</figcaption>}
      </figure>
      <CoverProgress upload={upload} />
    </PictureDrop>
  );
}

type AutosizeTextAreaProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className: 'title' | 'lead';
  lang: Language;
  maxLength: number;
  /** Enter moves on to the next field, since the text is a single paragraph. */
  onEnter: () => void;
  autoFocus?: boolean;
};

/** A text area that grows with its content and looks like the published text. */
function AutosizeTextArea({
  label,
  value,
  onChange,
  className,
  lang,
  maxLength,
  onEnter,
  autoFocus = false,
}: AutosizeTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const resize = () => {
      element.style.height = 'auto';
      element.style.height = `${element.scrollHeight}px`;
    };
    resize();
    const observer = new ResizeObserver(resize);
    if (element.parentElement) observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [value]);

  // Not `autoFocus`: before the effects have run, changes are not reported, and React reverts what was typed.
  useEffect(() => {
    if (autoFocus) area.current?.focus();
  }, [autoFocus]);

  // A native listener: React synthesizes its event of this name from another, which can't be cancelled everywhere.
  useLayoutEffect(() => {
    const element = area.current;
    function setQuotes(event: InputEvent): void {
      if (!element || event.data !== '"' || event.inputType !== 'insertText') return;
      event.preventDefault();
      // The only way to write into a field that the browser can undo.
      document.execCommand('insertText', false, quotationMark(element.value.slice(0, element.selectionStart), lang));
    }
    element?.addEventListener('beforeinput', setQuotes);
    return () => element?.removeEventListener('beforeinput', setQuotes);
  }, [lang]);

  return (
    <textarea
      ref={area}
      className={`${styles.area} ${styles[className]}`}
      aria-label={label}
      placeholder={label}
      rows={1}
      spellCheck
      {...{ value, lang, maxLength }}
      onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}

/** An image of the library as a cover, with its credit and focal point. */
export function coverOf(image: MediaItem): CoverPicture {
  const { id, url, width, height, alt, variants, focus } = image;
  return { id, url, width, height, alt, variants, focus, credit: creditOf(image) || null };
}
