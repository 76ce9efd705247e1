/** Fails a job without a retry, for errors that every retry would repeat. The reason is its `cause`. */
export class PermanentFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
