import { useTranslation } from 'next-i18next/pages';
import { Select } from '#components/ui/Select.tsx';
import { useReviewers } from '#lib/review/client.ts';

type Person = { id: string; name: string };

type Props = {
  label: string;
  hideLabel?: boolean;
  assignee: Person | null;
  onChange: (assignee: Person | null) => void;
};

/** Chooses the editor who reviews an article. */
export function AssigneeSelect({ label, hideLabel = false, assignee, onChange }: Props) {
  const { t } = useTranslation();
  const reviewers = useReviewers(true, assignee);
  return (
    <Select
      {...{ label, hideLabel }}
      value={assignee?.id ?? ''}
      onChange={(chosen) => onChange(reviewers.find(({ id }) => id === chosen) ?? null)}
      options={[
        { value: '', label: t('admin.review.nobody') },
        ...reviewers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
