import { htmlToPlainText } from '../htmlToPlainText.ts';
import type { ImportedComment } from '../importItems.ts';
import type { WxrComment } from './WxrRecord.ts';

const statuses: Record<string, ImportedComment['status']> = { '1': 'published', '0': 'pending', spam: 'spam' };

/** Comments of people, without pingbacks. Email addresses are not imported. */
export function toComments(comments: WxrComment[]): ImportedComment[] {
  return comments.flatMap((comment) => {
    const status = statuses[comment.approved];
    if (!status || (comment.type !== '' && comment.type !== 'comment')) return [];
    return [
      {
        id: comment.id,
        parent: comment.parent === '0' ? null : comment.parent,
        author: null,
        authorName: htmlToPlainText(comment.author),
        body: htmlToPlainText(comment.content),
        status,
        createdAt: new Date(`${comment.date.replace(' ', 'T')}Z`),
      },
    ];
  });
}
