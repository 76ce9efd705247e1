import Head from 'next/head';
import { createContext, type ReactNode, useContext } from 'react';

/** Collects the elements of a part that is rendered by itself (MemoizedHtml), because Next's Head is out of its reach. */
export const PartHead = createContext<ReactNode[] | null>(null);

/**
 * Elements of the head of a reader's page. Only the server renders them: links between these pages are plain, so the browser never
 * has to change them, and what they are made of need not be in the document a second time. In the browser serverOnly.ts replaces it.
 */
export function ServerHead({ children }: { children: () => ReactNode }) {
  const ofPart = useContext(PartHead);
  if (!ofPart) return <Head>{children()}</Head>;
  ofPart.push(children());
  return null;
}
