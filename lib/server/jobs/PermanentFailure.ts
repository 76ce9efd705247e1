/** Ends a job as failed without another attempt: every one would end the same way. The reason is its `cause`. */
export class PermanentFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
