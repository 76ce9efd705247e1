import type { Editor } from '@tiptap/core';
import { Check, TriangleAlert } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useRef } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { showToast } from '#components/ui/toasts.ts';
import type { ArticleContent } from '#lib/articles/articleDraft.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import {
  correctTypography,
  findTypography,
  type TypographyFinding,
  type TypographyRule,
  typographyRules,
} from '#lib/platform/text/findTypography.ts';
import { useDebouncedDocument } from '../canvas/useDebouncedDocument.ts';
import panels from '../panels/Panels.module.css';
import { undoToastAction } from '../workspace/undoToastAction.ts';
import { correctBody, findInBody } from './bodyTypography.ts';
import styles from './Checks.module.css';

type Props = {
  editor: Editor;
  content: ArticleContent;
  keeper: DraftKeeper;
  /** Selects a part of the text. */
  onShow: (from: number, to: number) => void;
};

const lines = ['title', 'summary'] as const;

/** Where something is found: in a line of its own, or from a position of the text on. */
type Place = { line: (typeof lines)[number] } | { position: number };
type Found = { place: Place; text: string; finding: TypographyFinding };

/** At most so many findings of a kind are listed. */
const most = 50;

/** The typography of headline, standfirst and text: what is found, corrected one by one or all at once. */
export function TypographyCheck({ editor, content, keeper, onShow }: Props) {
  const { t } = useTranslation();
  const { language } = content;
  const body = useDebouncedDocument(editor);
  const home = useRef<HTMLDivElement>(null);
  const found: Found[] = [
    ...lines.flatMap((line) =>
      findTypography(content[line], language).map((finding) => ({ place: { line }, text: content[line], finding })),
    ),
    ...findInBody(body, language).map(({ position, ...of }) => ({ place: { position }, ...of })),
  ];

  function correct({ place, text, finding }: Found): void {
    if ('line' in place) keeper.change({ [place.line]: correctTypography(text, [finding]) });
    // The text may have changed since it was searched.
    else if (editor.state.doc.eq(body)) {
      const { from, to, replacement } = finding;
      const { tr } = editor.state;
      editor.view.dispatch(tr.insertText(replacement, place.position + from, place.position + to));
    }
    keepFocus();
  }

  function correctAll(rules: readonly TypographyRule[]): void {
    const count = found.filter(({ finding }) => rules.includes(finding.rule)).length;
    // What is typed and not read yet is part of what is restored.
    keeper.change({});
    const action = undoToastAction(t, keeper);
    for (const line of lines) {
      const findings = findTypography(content[line], language).filter(({ rule }) => rules.includes(rule));
      if (findings.length > 0) keeper.change({ [line]: correctTypography(content[line], findings) });
    }
    correctBody(editor, language, rules);
    showToast({ text: t('admin.editor.checks.corrected', { count }), action });
    keepFocus();
  }

  /** The button that was pressed may be gone. */
  function keepFocus(): void {
    setTimeout(() => document.activeElement === document.body && home.current?.focus(), 300);
  }

  if (found.length === 0)
    return (
      <li className={panels.soft}>
        <Icon of={Check} />
        {t('admin.editor.checks.typography.met')}
      </li>
    );
  return (
    <li>
      <Icon of={TriangleAlert} />
      <div ref={home} className={styles.check} tabIndex={-1}>
        <p>{t('admin.editor.checks.typography.unmet', { count: found.length })}</p>
        <Button onPress={() => correctAll(typographyRules)}>{t('admin.editor.checks.correctAll')}</Button>
        {typographyRules.map((rule) => {
          const ofRule = found.filter(({ finding }) => finding.rule === rule);
          const title = t(`admin.editor.checks.rules.${rule}`);
          return (
            ofRule.length > 0 && (
              <details key={rule}>
                <summary>{`${title}: ${ofRule.length}`}</summary>
                {ofRule.length > 1 && (
                  <Button label={`${t('admin.editor.checks.correctAll')}: ${title}`} onPress={() => correctAll([rule])}>
                    {t('admin.editor.checks.correctAll')}
                  </Button>
                )}
                <Findings found={ofRule} {...{ language, onShow }} onCorrect={correct} />
              </details>
            )
          );
        })}
      </div>
    </li>
  );
}

type FindingsProps = Pick<Props, 'onShow'> & { found: Found[]; language: string; onCorrect: (found: Found) => void };

function Findings({ found, language, onShow, onCorrect }: FindingsProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.findings}>
      {found.slice(0, most).map((one, index) => {
        const { place, finding } = one;
        const context = <Context {...one} />;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the focus moves on to the next one in its place
          <li key={index}>
            {'line' in place ? (
              <p lang={language}>{context}</p>
            ) : (
              <button
                type="button"
                className={styles.context}
                lang={language}
                onClick={() => onShow(place.position + finding.from, place.position + finding.to)}
              >
                {context}
              </button>
            )}
            <Button tone="quiet" onPress={() => onCorrect(one)}>
              {t('admin.editor.checks.correct')}
            </Button>
          </li>
        );
      })}
      {found.length > most && <li>…</li>}
    </ul>
  );
}

/** Characters on each side of a finding. */
const around = 24;

function Context({ text, finding: { from, to, replacement } }: Found) {
  const isSpace = replacement.trim() === '' && text.slice(from, to).trim() === '';
  const start = from - around;
  const end = to + around;
  return (
    <>
      {start > 0 && '…'}
      {text.slice(Math.max(0, start), from)}
      {isSpace ? (
        <mark>{replacement === '' ? ' ' : '␣'}</mark>
      ) : (
        <>
          <del>{text.slice(from, to)}</del>
          <ins>{replacement}</ins>
        </>
      )}
      {text.slice(to, end)}
      {end < text.length && '…'}
    </>
  );
}
