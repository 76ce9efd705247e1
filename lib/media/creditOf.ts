type Texts = { credit: string; author: string; copyright: string };

/** What stands below an image: its credit line, else who made it or owns it. */
export function creditOf({ credit, author, copyright }: Texts): string {
  return credit || author || copyright;
}
