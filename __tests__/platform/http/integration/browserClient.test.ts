import {
  forgotPassword,
  loginUser,
  registerUser,
  resetPassword,
  updateMyProfile,
  verifyEmail,
} from '#lib/accounts/client/auth.ts';
import { getMyProfile, logoutUser } from '#lib/accounts/client/currentSession.ts';
import { fetchArticleById, fetchRecommendations, incrementViewCount } from '#lib/articles/client/articles.ts';
import { createComment, deleteComment, getComments } from '#lib/comments/client/comments.ts';
import { fetchDepartment, fetchDepartments } from '#lib/departments/client.ts';
import { getLikeCount, getLikeStatus, likeArticle, unlikeArticle } from '#lib/likes/client.ts';
import { checkSavedStatus, getSavedArticles, saveArticle, unsaveArticle } from '#lib/saved/client.ts';
import { fetchPublicUserProfile, fetchUserData } from '#lib/users/client/users.ts';
import { anAccount, anAddress, password } from '../../../support/accounts.ts';
import { asBrowser } from '../../../support/asBrowser.ts';
import { aDepartment, anArticle, aUser } from '../../../support/builders.ts';
import { mailsTo, tokenIn } from '../../../support/mails.ts';
import { siteUrl } from '../../../support/site.ts';

beforeAll(() => {
  asBrowser(siteUrl);
  process.env.NEXT_PUBLIC_API_HOST = siteUrl;
});

describe('the browser’s API client on a running site', () => {
  it('reads articles by id and by slug, and counts a view', async () => {
    const { id, slug } = await anArticle({ tags: ['клиент'] });

    expect(await fetchArticleById(id)).toMatchObject({ id, slug });
    expect(await fetchArticleById(slug)).toMatchObject({ id, slug });
    expect(await fetchArticleById('nothing')).toBeNull();
    expect((await fetchRecommendations(['клиент'], { limit: 1 })).map((article) => article.id)).toEqual([id]);
    await incrementViewCount(id);
  });

  it('reads departments and a public profile', async () => {
    const { id, slug } = await aDepartment();
    const user = await aUser({ name: 'Ани' });

    expect((await fetchDepartments()).map((department) => department.id)).toContain(id);
    expect(await fetchDepartment(slug)).toMatchObject({ id });
    expect(await fetchPublicUserProfile(user.id)).toMatchObject({ id: user.id, name: 'Ани' });
  });

  it('likes and unlikes', async () => {
    const [{ id }, { token }] = await Promise.all([anArticle(), anAccount()]);

    expect(await likeArticle(id, token)).toEqual({ articleId: id, count: 1, isLiked: true });
    expect(await getLikeStatus(id, token)).toBe(true);
    expect(await getLikeCount(id)).toBe(1);
    expect(await unlikeArticle(id, token)).toEqual({ articleId: id, count: 0, isLiked: false });
    expect(await getLikeStatus(id, token)).toBe(false);
  });

  it('saves and unsaves', async () => {
    const [{ id }, { token }] = await Promise.all([anArticle(), anAccount()]);

    expect(await saveArticle(id, token)).toBe(true);
    expect(await checkSavedStatus(id, token)).toBe(true);
    expect(await getSavedArticles({}, token)).toMatchObject({ articles: [{ id }], total: 1, page: 1, limit: 10 });
    expect(await unsaveArticle(id, token)).toBe(false);
    expect(await checkSavedStatus(id, token)).toBe(false);
  });

  it('comments as a visitor and as a reader, who can delete the comment', async () => {
    const [{ id }, { token, user }] = await Promise.all([anArticle(), anAccount()]);

    const visitors = await createComment({ articleId: id, body: 'Вот это да', authorName: 'Гость' });
    const reply = { articleId: id, body: 'И не говорите', parentId: visitors.id };
    const [first, again] = [await createComment(reply, token, 'k1'), await createComment(reply, token, 'k1')];

    expect(again.id).toBe(first.id);
    expect(first.author).toMatchObject({ id: user.id });
    expect(await getComments(id)).toMatchObject({ comments: [{ id: visitors.id, replies: [first] }], total: 1 });
    await deleteComment(first.id, token);
    expect(await getComments(id)).toMatchObject({ comments: [{ id: visitors.id, replies: [] }] });
  });

  it('registers, verifies the address, changes the profile, logs out and logs in again', async () => {
    const email = anAddress();
    const { token, user } = await registerUser({ name: 'Ани', email, password });
    expect(await getMyProfile(token)).toEqual(user);
    expect(await fetchUserData(token)).toEqual(user);
    expect(await updateMyProfile({ bio: 'Пишу о мостах' }, token)).toMatchObject({ bio: 'Пишу о мостах' });

    const [verification] = await mailsTo(email);
    expect(await verifyEmail(tokenIn(verification), {}, token)).not.toBe('');
    expect((await getMyProfile(token)).emailVerified).toBe(true);

    await logoutUser(token);
    await expect(getMyProfile(token)).rejects.toMatchObject({ status: 401 });

    const later = await loginUser({ email, password });
    expect(later.user.id).toBe(user.id);
    await expect(loginUser({ email, password: 'не то слово' })).rejects.toMatchObject({
      status: 401,
      message: expect.stringMatching(/\p{Script=Cyrillic}/u),
    });
  });

  it('sets a new password by the mailed link', async () => {
    const { user } = await anAccount();
    const renewed = 'жёлтый трамвай до кольца';

    expect(await forgotPassword(user.email)).not.toBe('');
    const [mail] = await mailsTo(user.email);
    expect(await resetPassword(tokenIn(mail), renewed)).not.toBe('');

    expect((await loginUser({ email: user.email, password: renewed })).user.id).toBe(user.id);
  });

  it('receives the invalid fields of a form', async () => {
    await expect(registerUser({ name: 'Ани', email: 'no address', password })).rejects.toMatchObject({
      status: 400,
      fields: { email: expect.any(String) },
    });
    await expect(resetPassword('x'.repeat(40), password)).rejects.toMatchObject({ name: 'ApiError' });
  });
});
