import type { Db } from '../database.ts';
import { articleImages, articles } from '../schema/articles.ts';
import { departments } from '../schema/departments.ts';
import { comments, likes } from '../schema/engagement.ts';
import { images } from '../schema/images.ts';
import { tags } from '../schema/tags.ts';
import { users } from '../schema/users.ts';
import { articleViews } from '../schema/views.ts';
import type { DemoRows } from './demoRows.ts';

export async function insertDemo(db: Db, rows: DemoRows): Promise<void> {
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
