import { inDatabase } from './inDatabase.ts';

/**
 * A page's errors, but for pictures that another test deleted after this page had listed them. A picture that exists and can't be
 * loaded stays an error.
 */
export async function withoutDeletedPictures(errors: string[]): Promise<string[]> {
  const kept = await Promise.all(errors.map(async (error) => ((await isOfDeletedPicture(error)) ? [] : [error])));
  return kept.flat();
}

async function isOfDeletedPicture(error: string): Promise<boolean> {
  const [before = '', rest = ''] = error.split(`${process.env.E2E_SITE_URL}/media/`);
  const [id = ''] = rest.split('/');
  if (!before.includes(' 404 ') || id.length !== 36) return false;
  return (await inDatabase('select from images where id = $1', [id])).length === 0;
}
