import { useEffect, useState } from 'react';
import { returnPath } from './returnPath.ts';

/** For links to sign-in pages: known only in the browser, because the server's pages are the same for everyone. */
export function useReturnPath(): string | undefined {
  const [path, setPath] = useState<string>();

  useEffect(() => setPath(returnPath()), []);

  return path;
}
