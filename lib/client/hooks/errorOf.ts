/** Waits for the work's end: null when it went well, else its error. */
export async function errorOf(work: Promise<unknown>): Promise<Error | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
