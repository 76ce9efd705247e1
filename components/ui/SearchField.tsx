import { Search } from 'lucide';
import { type Ref, useEffect, useState } from 'react';
import styles from './Field.module.css';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';

/** `<SearchField label="Search" value={q} onSearch={setQ} />`: searches on Enter, and debounced while typing. */
type Props = {
  label: string;
  value: string;
  onSearch: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
};

const debounce = 350;

export function SearchField({ label, value, onSearch, inputRef }: Props) {
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  const [former, setFormer] = useState(value);

  if (value !== former) {
    setFormer(value);
    // Changed outside: another filter was cleared, or the user navigated back. Its own searches arrive here late.
    if (value !== searched) {
      setSearched(value);
      setTyped(value);
    }
  }

  useEffect(() => {
    if (typed.trim() === searched) return;
    const timer = setTimeout(() => search(typed), debounce);
    return () => clearTimeout(timer);
  });

  function search(text: string) {
    setSearched(text.trim());
    onSearch(text.trim());
  }

  return (
    <Field label={label} hideLabel>
      {(control) => (
        <>
          <span className={styles.glass}>
            <Icon of={Search} />
          </span>
          <input
            {...control}
            ref={inputRef}
            type="search"
            autoComplete="off"
            placeholder={label}
            value={typed}
            className={`${styles.control} ${styles.search}`}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && search(typed)}
          />
        </>
      )}
    </Field>
  );
}
