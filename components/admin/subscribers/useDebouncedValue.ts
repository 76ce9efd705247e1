import { useEffect, useState } from 'react';

const pause = 500;

/** The value once it has not changed for a moment; told apart by what it holds. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text)), pause);
    return () => clearTimeout(timer);
  }, [text]);

  return settled;
}
