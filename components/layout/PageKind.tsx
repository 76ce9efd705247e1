import { createContext, useContext } from 'react';

const AmpContext = createContext(false);

/** Says to the components below whether they render an AMP page. */
export const PageKind = AmpContext.Provider;

/** On an AMP page no script of ours runs: whatever needs one is left out or has a plain form. */
export function useAmp(): boolean {
  return useContext(AmpContext);
}
