/** A CDN or cache in front of the site that purges pages by tag. */
export type Cdn = {
  /** Name and value of the header with a page's tags. */
  header: (tags: string[]) => [name: string, value: string];
  /** Resolves when the CDN has accepted it. Throws CdnError. */
  purge: (tags: string[], signal: AbortSignal) => Promise<void>;
};

/** The CDN refused a purge. */
export class CdnError extends Error {
  override readonly name = 'CdnError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}
