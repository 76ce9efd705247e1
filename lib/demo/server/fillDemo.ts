import { randomBytes } from 'node:crypto';
import { hashPassword } from '#lib/accounts/server/password.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { articleImages, articles } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { comments, likes } from '#lib/platform/db/server/schema/engagement.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { staffProfiles } from '#lib/platform/db/server/schema/staffProfiles.ts';
import { tags } from '#lib/platform/db/server/schema/tags.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { articleViews } from '#lib/platform/db/server/schema/views.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { collectSearchWords } from '#lib/search/server/collectSearchWords.ts';
import { imagesIn, storeImages } from './demoImages.ts';
import { type DemoRows, demoRows } from './demoRows.ts';
import { demoAuthors, portraitOf, readDemoArticles, readDemoPages } from './readDemoArticles.ts';

/**
 * Fills an empty installation with articles, people, comments and a month of views. All rows come in one transaction, so a
 * start that is cut off leaves nothing half-filled.
 */
export async function fillDemo(progress: (message: string) => void): Promise<void> {
  const articles = readDemoArticles();
  const covers = articles.map(({ cover, coverAlt }) => ({ file: cover, alt: coverAlt }));
  const portraits = demoAuthors.map(({ key, name }) => ({ file: portraitOf(key), alt: name }));
  const drawn = [...portraits, ...covers, ...articles.flatMap(({ body }) => imagesIn(body))];
  const images = await storeImages(drawn, (done) => {
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
  await db.insert(staffProfiles).values(rows.staffProfiles);
  await db.insert(tags).values(rows.tags);
  await db.insert(articles).values(rows.articles);
  await db.insert(articleImages).values(rows.articleImages);
  await db.insert(articleViews).values(rows.views);
  await db.insert(likes).values(rows.likes);
  await db.insert(comments).values(rows.comments);
}
