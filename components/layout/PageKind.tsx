import { createContext, useContext } from 'react';

const AmpContext = createContext(false);

/** Tells the components below whether they render an AMP page. */
export const PageKind = AmpContext.Provider;

/** Our scripts do not run on AMP pages: components that need one are left out or have a plain variant. */
export function useAmp(): boolean {
  return useContext(AmpContext);
}
