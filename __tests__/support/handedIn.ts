import { anAuthor, createArticle, send } from './anAuthor.ts';

/** A draft that its author has handed in, and an editor. */
export async function aHandedInDraft() {
  const author = await anAuthor();
  const { id } = await createArticle(author.token);
  await send('POST', `/articles/${id}/submit`, author.token, { note: 'Готово' });
  return { id, author, editor: await anAuthor('editor') };
}

/** The same with changes that were handed in. */
export async function handedInChanges() {
  const author = await anAuthor();
  const { id } = await createArticle(author.token, { status: 'published' });
  await send('PUT', `/articles/${id}/working-copy`, author.token, { title: 'Новый заголовок' });
  await send('POST', `/articles/${id}/submit`, author.token, {});
  return { id, author, editor: await anAuthor('editor') };
}
