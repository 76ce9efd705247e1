import { render, screen } from '@testing-library/react';
import { ConfirmModeration } from '#components/comments/admin/CommentDialog.tsx';
import type { ModeratedComment } from '#lib/comments/comment.ts';
import { pronounCount } from '#lib/comments/pronounCount.ts';
import { languages } from '#lib/languages/language.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import '../support/inEnglish.ts';

function aComment(id: number, replies: number): ModeratedComment {
  return {
    id: String(id),
    articleId: 'a',
    parentId: null,
    status: 'published',
    author: { id: null, name: 'Ani', avatarUrl: null, portraitUrl: null },
    fromNewsroom: false,
    standing: null,
    body: 'Text',
    createdAt: '2026-11-20T12:00:00Z',
    article: { id: 'a', slug: 'a', title: 'Bridge', language: 'en' },
    start: null,
    replies,
    reports: null,
  };
}

describe('ConfirmModeration', () => {
  it.each([
    [[2], 'Delete 1 comment?', 'Readers will no longer see it.', '2 replies will be removed as well.'],
    [[1, 0], 'Delete 2 comments?', 'Readers will no longer see them.', '1 reply will be removed as well.'],
    [[1, 1, 1, 0, 2], 'Delete 5 comments?', 'Readers will no longer see them.', '5 replies will be removed as well.'],
  ])('uses the plural form for comments that have %j replies', (replies, title, text, consequence) => {
    const comments = replies.map((count, id) => aComment(id, count));
    render(<ConfirmModeration action="deleted" comments={comments} onConfirm={async () => {}} onClose={() => {}} />);

    expect(screen.getByRole('alertdialog', { name: title })).toHaveTextContent(text);
    expect(screen.getByText(consequence)).toBeVisible();
  });
});

const questions = [
  ...['publish', 'draft', 'archive', 'delete', 'deleteForever'].map((action) => `articles.confirm.${action}`),
  ...['published', 'keep', 'spam', 'deleted'].map((action) => `comments.confirm.${action}`),
  ...['accept', 'reject', 'restore'].map((action) => `suggestions.confirm.${action}`),
].map((question) => `admin.${question}.text`);

describe.each(languages)('a confirmation in %s', (language) => {
  it.each(questions)('%s differs for one and many, and 21 counts as many', (question) => {
    const [one, two, five, twentyOne] = [1, 2, 5, 21].map((count) =>
      translate(language, question, { count: pronounCount(count) }),
    );

    expect(one).not.toBe(two);
    expect([five, twentyOne]).toEqual([two, two]);
  });
});
