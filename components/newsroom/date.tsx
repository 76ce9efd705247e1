import { TextField } from '#components/ui/TextField.tsx';
import type { Filter } from './declareList.ts';

export function date(label: string): Filter<string> {
  return {
    read: (day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined),
    field: ({ t, value, onChange }) => <TextField label={t(label)} type="date" value={value} onChange={onChange} />,
  };
}
