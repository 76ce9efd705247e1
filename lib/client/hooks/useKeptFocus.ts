import { useEffect } from 'react';
import { keepFocus } from '../focus/keepFocus.ts';

/** For the frame of every page: what a form or a list takes away never leaves the focus on the body. */
export function useKeptFocus(): void {
  useEffect(() => keepFocus(), []);
}
