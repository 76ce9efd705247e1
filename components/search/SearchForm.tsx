import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { PersonName } from '#components/ui/PersonName.tsx';
import type { DepartmentLink } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { pageRules } from '#lib/languages/page.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { SearchFilters } from '#lib/search/searchFilters.ts';
import { useShownLanguages } from '#lib/settings/client/SiteContext.tsx';
import { SearchInput } from './SearchInput.tsx';

type Props = {
  q: string;
  filters: SearchFilters;
  author: { id: string; name: string } | null;
  language: Language;
  departments: DepartmentLink[];
};

/** A plain GET form: the URL of the results contains the search. */
export function SearchForm({ q, filters, author, language, departments }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const shown = useShownLanguages();
  const isNarrowed = Boolean(filters.department || filters.from || filters.to || filters.language !== language);
  return (
    <search>
      <form className="search-form" action={paths.search(language)}>
        <div className="field field-large search-words">
          <label htmlFor={id} className="hidden">
            {t('search.words')}
          </label>
          <SearchInput id={id} language={language} value={q} />
          <Button tone="primary" large type="submit" plain>
            {t('search.submit')}
          </Button>
        </div>
        {author && (
          <p className="search-author">
            <input type="hidden" name="author" value={author.id} />
            <span>
              {t('search.author')} <PersonName name={author.name} language={language} />
            </span>
            <PageLink href={paths.search(language, { q, ...filters, author: '' })} className="search-author-link">
              {t('search.anyAuthor')}
            </PageLink>
          </p>
        )}
        <details className="search-filters" open={isNarrowed}>
          <summary>{t('search.filters')}</summary>
          <div>
            {shown.length > 1 && (
              <Field large name="language" label={t('search.language')}>
                {({ required: _, ...control }) => (
                  <select {...control} defaultValue={filters.language}>
                    {shown.map((one) => (
                      <option key={one} value={one} lang={one}>
                        {pageRules[one].name}
                      </option>
                    ))}
                    <option value="all">{t('search.allLanguages')}</option>
                  </select>
                )}
              </Field>
            )}
            <Field large name="department" label={t('search.department')}>
              {({ required: _, ...control }) => (
                <select {...control} defaultValue={filters.department}>
                  <option value="">{t('search.allDepartments')}</option>
                  {departments.map(({ slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field large name="from" label={t('search.from')}>
              {(control) => <input {...control} type="date" defaultValue={filters.from} />}
            </Field>
            <Field large name="to" label={t('search.to')}>
              {(control) => <input {...control} type="date" defaultValue={filters.to} />}
            </Field>
          </div>
        </details>
      </form>
    </search>
  );
}
