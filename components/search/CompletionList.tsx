import { useTranslation } from 'next-i18next/pages';
import { type RefObject, useEffect, useState } from 'react';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useSearchCompletions } from '#lib/search/client.ts';
import type { SearchCompletions } from '#lib/search/search.ts';

/** What makes a field a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export type ComboboxAttributes = {
  role?: 'combobox';
  'aria-autocomplete'?: 'list';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  'aria-activedescendant'?: string | undefined;
};

export type CompletionListProps = {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  language: Language;
  setAttributes: (attributes: ComboboxAttributes) => void;
};

/** Articles, tags and people for what is typed. The focus stays in the field; the arrow keys choose an option. */
export function CompletionList({ id, input, language, setAttributes }: CompletionListProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const groups = completionGroups(useSearchCompletions(typed, language), language);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const expanded = isOpen && count > 0;
  const activeId = expanded && active >= 0 ? `${id}-${active}` : undefined;

  useEffect(() => {
    setAttributes({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': expanded,
      'aria-controls': id,
      'aria-activedescendant': activeId,
    });
  }, [setAttributes, expanded, id, activeId]);

  // Typed before the list was loaded.
  useEffect(() => {
    const field = input.current;
    if (!field || document.activeElement !== field || field.value === field.defaultValue) return;
    setTyped(field.value);
    setOpen(true);
  }, [input]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const close = () => {
      setOpen(false);
      setActive(-1);
    };
    const type = () => {
      setTyped(field.value);
      setOpen(true);
      setActive(-1);
    };
    field.addEventListener('input', type, { signal });
    field.addEventListener('blur', close, { signal });
    field.addEventListener(
      'keydown',
      (event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step && count > 0) {
          event.preventDefault();
          setOpen(true);
          // The field itself comes before the first option and after the last one.
          setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
        } else if (event.key === 'Enter' && activeId) {
          event.preventDefault();
          document.getElementById(activeId)?.click();
        } else if (event.key === 'Escape' && expanded) {
          // Otherwise the browser would empty the field, or close the menu around it.
          event.preventDefault();
          close();
        }
      },
      { signal },
    );
    return () => listeners.abort();
  }, [input, count, active, activeId, expanded]);

  let place = -1;
  return (
    <>
      <div id={id} role="listbox" aria-label={t('search.completions.label')} className="completions" hidden={!expanded}>
        {groups.map(({ kind, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: options can't be in a fieldset
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <span id={`${id}-${kind}`} role="presentation">
              {t(`search.completions.${kind}`)}
            </span>
            {options.map(({ label, href }) => {
              place += 1;
              return (
                <a
                  key={href}
                  id={`${id}-${place}`}
                  href={href}
                  role="option"
                  aria-selected={place === active}
                  tabIndex={-1}
                  // A press must not take the focus from the field, which would close the list before the click.
                  onMouseDown={(event) => event.preventDefault()}
                >
                  {label}
                </a>
              );
            })}
          </div>
        ))}
      </div>
      <span role="status" className="hidden">
        {expanded && t('search.completions.count', { count })}
      </span>
    </>
  );
}

type Group = { kind: keyof SearchCompletions; options: { label: string; href: string }[] };

/** The options of the list, each a link, by kind; kinds without any are left out. */
function completionGroups(completions: SearchCompletions, language: Language): Group[] {
  const { articles, tags, people, departments } = completions;
  const groups: Group[] = [
    {
      kind: 'articles',
      options: articles.map(({ title, slug }) => ({ label: title, href: paths.article(language, slug) })),
    },
    { kind: 'tags', options: tags.map((tag) => ({ label: tag, href: paths.tag(language, tag) })) },
    {
      kind: 'departments',
      options: departments.map(({ slug, name }) => ({ label: name, href: paths.department(language, slug) })),
    },
    { kind: 'people', options: people.map(({ id, name }) => ({ label: name, href: paths.user(language, id) })) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
