import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ArticleCard } from '#components/article/ArticleCard.tsx';
import { useToggleSaved } from '#lib/client/hooks/useToggleSaved.ts';
import type { Language } from '#lib/domain/language.ts';
import type { Teaser } from '#lib/domain/teaser.ts';

type Props = { teaser: Teaser; language: Language; onRemoved: (failure: Error | null) => void };

/** Disappears at once, and comes back if the removal failed. */
export function SavedRow({ teaser, language, onRemoved }: Props) {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState(false);
  const toggle = useToggleSaved(teaser.id, true);
  if (removed) return null;

  async function remove() {
    setRemoved(true);
    const failure = await toggle();
    if (failure) setRemoved(false);
    onRemoved(failure);
  }

  return (
    <div className="saved-row">
      <ArticleCard teaser={teaser} language={language} kind="row" level={2} />
      <button
        type="button"
        className="link-button"
        aria-label={t('accountPages.saved.removeNamed', { title: teaser.title })}
        onClick={remove}
      >
        {t('accountPages.saved.remove')}
      </button>
    </div>
  );
}
