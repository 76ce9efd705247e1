import type { Filter } from '#components/newsroom/declareList.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';

export function searchFilter(label: string, maxLength = 200): Filter<string> {
  return {
    read: (text) => text.slice(0, maxLength) || undefined,
    field: ({ t, value, onChange }) => <SearchField label={t(label)} value={value} onSearch={onChange} />,
  };
}
