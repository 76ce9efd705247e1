import { useEffect, useState } from 'react';
import { returnPath } from '../returnPath.ts';

/** For links to signing in: known only to the browser, since the server's pages are the same for everybody. */
export function useReturnPath(): string | undefined {
  const [path, setPath] = useState<string>();

  useEffect(() => setPath(returnPath()), []);

  return path;
}
