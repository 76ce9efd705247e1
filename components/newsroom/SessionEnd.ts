import { createContext, type RefObject, useContext, useEffect } from 'react';

type OnSessionEnd = (error: unknown) => void;

/** What the open page does when the session has ended; by default the profile is loaded again, which may end in a redirect. */
export const SessionEnd = createContext<RefObject<OnSessionEnd | null>>({ current: null });

/** For a page whose unsaved input a redirect would lose. */
export function useSessionEnd(onSessionEnd: OnSessionEnd): void {
  const handler = useContext(SessionEnd);
  useEffect(() => {
    handler.current = onSessionEnd;
    return () => {
      handler.current = null;
    };
  }, [handler, onSessionEnd]);
}
