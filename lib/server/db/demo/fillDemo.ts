import { randomBytes } from 'node:crypto';
import { DomainError } from '#lib/domain/DomainError.ts';
import { hashPassword } from '../../auth/password.ts';
import { CliError } from '../../CliError.ts';
import { asVisitor } from '../../services/Caller.ts';
import { collectSearchWords } from '../../services/search/collectSearchWords.ts';
import { type Db, inTransaction } from '../database.ts';
import { articleImages, articles } from '../schema/articles.ts';
import { departments } from '../schema/departments.ts';
import { comments, likes } from '../schema/engagement.ts';
import { images } from '../schema/images.ts';
import { tags } from '../schema/tags.ts';
import { users } from '../schema/users.ts';
import { articleViews } from '../schema/views.ts';
import { imagesIn } from './demoBody.ts';
import { storeImages } from './demoImages.ts';
import { type DemoRows, demoRows } from './demoRows.ts';
import { readDemoArticles, readDemoPages } from './readDemoArticles.ts';

/**
 * Fills an empty installation with articles, people, comments and a month of views. All rows come in one transaction, so a
 * start that is cut off leaves nothing half-filled.
 */
export async function fillDemo(progress: (message: string) => void): Promise<void> {
  const articles = readDemoArticles();
  const covers = articles.map(({ cover, coverAlt }) => ({ file: cover, alt: coverAlt }));
  const images = await storeImages([...covers, ...articles.flatMap(({ body }) => imagesIn(body))], (done) => {
    if (done % 20 === 0) progress(`encoded ${done} pictures`);
  }).catch(refuseInWords);

  // Nobody signs in as a demo author: nobody has ever seen this password.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const rows = demoRows({ articles, pages: readDemoPages(), images, passwordHash, now: new Date() });
  await inTransaction((transaction) => insertDemo(transaction, rows));
  await collectSearchWords(asVisitor());
  progress(`${articles.length} demo articles are in`);
}

/** @throws CliError where the operator can do something about it */
function refuseInWords(error: unknown): never {
  const code = error instanceof DomainError ? error.code : '';
  if (code === 'storage_unavailable') {
    throw new CliError(
      'The bucket that S3_BUCKET names does not take the pictures of the demo content: ' +
        'check the settings S3_…, or start with DEMO_CONTENT=off.',
    );
  }
  if (code === 'storage_full') throw new CliError('There is no room for the pictures of the demo content.');
  throw error;
}

async function insertDemo(db: Db, rows: DemoRows): Promise<void> {
  await db.insert(users).values(rows.users);
  await db.insert(departments).values(rows.departments);
  await db.insert(images).values(rows.images);
  await db.insert(tags).values(rows.tags);
  await db.insert(articles).values(rows.articles);
  await db.insert(articleImages).values(rows.articleImages);
  await db.insert(articleViews).values(rows.views);
  await db.insert(likes).values(rows.likes);
  await db.insert(comments).values(rows.comments);
}
