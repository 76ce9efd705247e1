import { dateOf } from '../dateOf.ts';
import { htmlToPlainText } from '../htmlToPlainText.ts';
import type { ImportReport } from '../ImportReport.ts';
import type { ImportedComment } from '../importItems.ts';
import { publishedAtOf } from './postFields.ts';
import type { WxrItem } from './WxrRecord.ts';

const statuses: Record<string, ImportedComment['status']> = { '1': 'published', '0': 'pending', spam: 'spam' };

/** Comments of people, without pingbacks. Email addresses are not imported. */
export function toComments(item: WxrItem, report: ImportReport): ImportedComment[] {
  return item.comments.flatMap((comment) => {
    const { author, date, localDate, approved } = comment;
    if (comment.type !== '' && comment.type !== 'comment') return [];
    const status = statuses[approved];
    // Those in the trash are not wanted.
    if (!status && !/^(?:trash|post-trashed)$/.test(approved))
      report.skip('notTaken.commentStatus', { key: approved.slice(0, 50) });
    const createdAt = dateOf(date) ?? dateOf(localDate) ?? publishedAtOf(item);
    if (status && !createdAt) report.skipItem('comment', author, 'commentWithoutDate', { title: item.title });
    if (!status || !createdAt) return [];
    return [
      {
        id: comment.id || `${item.id} ${date} ${author}`,
        parent: comment.parent === '0' ? null : comment.parent,
        author: null,
        authorName: htmlToPlainText(author),
        body: htmlToPlainText(comment.content),
        status,
        createdAt,
      },
    ];
  });
}
