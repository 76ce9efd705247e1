import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Language } from '#lib/domain/language.ts';
import { quotationMark } from '#lib/format/tidyTypography.ts';
import styles from './EditorCanvas.module.css';

type Props = {
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
export function AutosizeTextArea({
  label,
  value,
  onChange,
  className,
  lang,
  maxLength,
  onEnter,
  autoFocus = false,
}: Props) {
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
