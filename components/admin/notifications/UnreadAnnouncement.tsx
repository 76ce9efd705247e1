import { useState } from 'react';
import { useDebouncedValue } from '../shell/useDebouncedValue.ts';

/** Milliseconds in which several notifications are announced as one. */
const delay = 3_000;

/** Announces more unread notifications to screen readers, but not those that were there when the page was opened. */
export function UnreadAnnouncement({ unread, label }: { unread: number; label: string }) {
  const current = useDebouncedValue({ unread, label }, delay);
  const [{ announced, text }, setAnnounced] = useState({ announced: Number.POSITIVE_INFINITY, text: '' });
  if (current.unread !== announced)
    setAnnounced({ announced: current.unread, text: current.unread > announced ? current.label : '' });
  return (
    <span className="hidden" aria-live="polite">
      {text}
    </span>
  );
}
