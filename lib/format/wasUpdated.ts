/** Slips that are corrected just after publishing are no news to a reader. */
const quietMinutes = 15;

/** Whether an article changed so much later than it came out that its page should say so. */
export function wasUpdated({ publishedAt, updatedAt }: { publishedAt: string | null; updatedAt: string }): boolean {
  return publishedAt !== null && Date.parse(updatedAt) - Date.parse(publishedAt) >= quietMinutes * 60_000;
}
