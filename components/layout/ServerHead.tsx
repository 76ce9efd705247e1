import Head from 'next/head';
import type { ReactNode } from 'react';

/**
 * Elements of the head of a reader's page. Only the server renders them: links between these pages are plain, so the browser never
 * has to change them, and what they are made of need not be in the document a second time. In the browser serverOnly.ts replaces it.
 */
export function ServerHead({ children }: { children: () => ReactNode }) {
  return <Head>{children()}</Head>;
}
