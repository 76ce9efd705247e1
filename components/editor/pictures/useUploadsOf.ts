import { useRef, useState } from 'react';
import { Uploads } from './Uploads.ts';

/** The uploads of one editor. Each is sent with the token that is current when it starts. */
export function useUploadsOf(token: string): Uploads {
  const now = useRef(token);
  now.current = token;
  const [uploads] = useState(() => new Uploads(() => now.current));
  return uploads;
}
