import type { Review, ReviewEntry } from '../../review.ts';
import type { ReviewEntryRow } from '../queries.ts';

export function presentReview(row: Review | null): Review | null {
  return row && presentFields(row);
}

export function presentReviewEntry({ review, kind, article }: ReviewEntryRow): ReviewEntry {
  return {
    ...presentFields(review),
    kind,
    article: {
      id: article.id,
      title: article.title,
      language: article.language,
      status: article.status,
      author: { id: article.author.id, name: article.author.name },
      department: article.department && {
        id: article.department.id,
        slug: article.department.slug,
        name: article.department.name,
      },
    },
  };
}

/** PostgreSQL writes times within JSON with the offset of its session. */
function presentFields(row: Review): Review {
  return {
    state: row.state,
    submittedAt: new Date(row.submittedAt).toISOString(),
    submitter: row.submitter,
    note: row.note,
    assignee: row.assignee,
    returnedAt: row.returnedAt && new Date(row.returnedAt).toISOString(),
    returner: row.returner,
    returnNote: row.returnNote,
  };
}
