import { useEffect, useState } from 'react';

/** The value after it has not changed for `delay` milliseconds. Compared by its JSON. */
export function useDebouncedValue<Value>(value: Value, delay = 500): Value {
  const [debounced, setDebounced] = useState(value);
  const text = JSON.stringify(value);

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(text)), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);

  return debounced;
}
