import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { PeopleList, usePersonName } from '#components/editor/byline/PeopleList.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { useLanguageOptions } from '#components/newsroom/LanguageChoice.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TagField } from '#components/ui/TagField.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import { useDepartments } from '#lib/departments/client.ts';
import { reviewLimits, tagLimits } from '#lib/platform/values/inputLimits.ts';
import { useTags } from '#lib/tags/client.ts';
import styles from './Articles.module.css';
import { type BulkEditChange, type BulkEditName, blankEdits, isEmptyEdit } from './bulkEdits.ts';
import { TitleList } from './TitleList.tsx';

type Props = {
  name: BulkEditName;
  articles: Pick<AdminArticle, 'id' | 'title' | 'language'>[];
  onApply: (change: BulkEditChange) => Promise<void>;
  onClose: () => void;
};

/** Asks for the new value of a field of the selected articles. */
export function BulkEditDialog({ name, articles, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const [change, setChange] = useState<BulkEditChange>(blankEdits[name]);
  return (
    <ConfirmDialog
      title={t(`admin.articles.bulk.${name}`)}
      confirm={t('admin.articles.bulk.apply')}
      blank={isEmptyEdit(change)}
      onConfirm={() => onApply(change)}
      onClose={onClose}
    >
      <p>{t('admin.articles.chosen.count', { count: articles.length })}</p>
      <TitleList of={articles} />
      <div className={styles.fields}>
        <BulkEditFields change={change} onChange={setChange} />
      </div>
    </ConfirmDialog>
  );
}

type BulkEditFieldsProps = { change: BulkEditChange; onChange: (change: BulkEditChange) => void };

/** The fields of one bulk change. */
function BulkEditFields({ change, onChange }: BulkEditFieldsProps) {
  const { t } = useTranslation();
  const languageOptions = useLanguageOptions();
  switch (change.action) {
    case 'setDepartment':
      return <DepartmentField value={change.department} onChange={(id) => onChange({ ...change, department: id })} />;
    case 'changeTags':
      return (
        <>
          <TagsOf name="addTags" value={change.add ?? []} onChange={(add) => onChange({ ...change, add })} />
          <TagsOf
            name="removeTags"
            value={change.remove ?? []}
            onChange={(remove) => onChange({ ...change, remove })}
          />
        </>
      );
    case 'setLanguage':
      return (
        <Select
          label={t('admin.articles.columns.language')}
          value={change.language}
          options={languageOptions}
          onChange={(language) => onChange({ ...change, language })}
        />
      );
    case 'addAuthors':
    case 'setAuthors':
      return <People change={change} onChange={onChange} />;
    default:
      return (
        <TextArea
          label={t(`admin.review.${change.action}.note`)}
          value={change.note ?? ''}
          onChange={(note) => onChange({ ...change, note })}
          rows={4}
          maxLength={reviewLimits.note}
        />
      );
  }
}

function DepartmentField({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const { departments = [] } = useDepartments();
  return (
    <Select
      label={t('admin.articles.columns.department')}
      value={value ?? ''}
      options={[
        { value: '', label: t('admin.dashboard.noDepartment') },
        ...departments.map(({ id, name }) => ({ value: id, label: name[language] })),
      ]}
      onChange={(id) => onChange(id || null)}
    />
  );
}

type TagsProps = { name: 'addTags' | 'removeTags'; value: string[]; onChange: (tags: string[]) => void };

function TagsOf({ name, value, onChange }: TagsProps) {
  const { t } = useTranslation();
  const { tags = [] } = useTags('');
  return (
    <TagField
      label={t(`admin.articles.bulk.${name}`)}
      value={value}
      onChange={onChange}
      suggestions={tags.map(({ tag }) => tag)}
      {...tagLimits}
    />
  );
}

type PeopleProps = BulkEditFieldsProps & { change: Extract<BulkEditChange, { action: 'addAuthors' | 'setAuthors' }> };

function People({ change, onChange }: PeopleProps) {
  const nameOf = usePersonName(null);
  const people = change.authors.map(({ id = null, name = null, role = 'text' }) => ({ id, name, role }));
  return (
    <PeopleList people={people} nameOf={nameOf} least={0} onChange={(authors) => onChange({ ...change, authors })} />
  );
}
