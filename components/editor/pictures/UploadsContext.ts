import { createContext, useContext } from 'react';
import type { Uploads } from './Uploads.ts';

const UploadsContext = createContext<Uploads | null>(null);

export const UploadsProvider = UploadsContext.Provider;

export function useUploads(): Uploads | null {
  return useContext(UploadsContext);
}
