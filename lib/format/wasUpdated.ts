/** Corrections right after publication are not shown as an update. */
const quietMinutes = 15;

/** Whether an article changed long enough after its publication to show the time of the update. */
export function wasUpdated({ publishedAt, updatedAt }: { publishedAt: string | null; updatedAt: string }): boolean {
  return publishedAt !== null && Date.parse(updatedAt) - Date.parse(publishedAt) >= quietMinutes * 60_000;
}
