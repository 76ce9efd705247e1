/** One thing that somebody, or the site by itself, did. */
export type LogEntry = {
  id: string;
  createdAt: string;
  level: string;
  actor: { id: string; name: string } | null;
  action: string;
  target: { type: string; id: string; label: string } | null;
  details: unknown;
  requestId: string | null;
};
