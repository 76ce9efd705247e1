import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ComboBox } from '#components/ui/ComboBox.tsx';
import type { Option } from '#components/ui/Select.tsx';
import { useAdminArticles } from '#lib/client/hooks/useAdminArticles.ts';
import { useDebouncedValue } from '../shell/useDebouncedValue.ts';

type Props = { value: string | null; onChange: (id: string | null) => void };

/** Published articles, newest first; searchable by title. */
export function PublishedArticleChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Option | null>(null);
  const [text, setText] = useState('');
  const q = useDebouncedValue(text === chosen?.label ? '' : text.trim());
  const { articles = [] } = useAdminArticles({
    status: 'published',
    sort: 'publishedAt:desc',
    limit: 50,
    ...(q && { q: q.slice(0, 200) }),
  });
  const found = articles.map(({ id, title, language }) => ({
    value: id,
    label: `${title} · ${language.toUpperCase()}`,
  }));
  const options = chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found;

  function choose(id: string | null) {
    setChosen(options.find((option) => option.value === id) ?? null);
    onChange(id);
  }

  return (
    <ComboBox
      label={t('admin.subscribers.newsletter.article')}
      hint={t('admin.subscribers.newsletter.articleHint')}
      value={value}
      onChange={choose}
      options={options}
      onType={setText}
    />
  );
}
