import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../auth/password.ts';
import { asVisitor } from '../../services/Caller.ts';
import { gatherSearchWords } from '../../services/search/gatherSearchWords.ts';
import { database } from '../database.ts';
import { drawingsIn } from './demoBody.ts';
import { storeDrawings } from './demoImages.ts';
import { demoRows } from './demoRows.ts';
import { insertDemo } from './insertDemo.ts';
import { readDemoArticles } from './readDemoArticles.ts';

/**
 * Fills an empty installation with articles, people, comments and a month of views. All rows come in one transaction, so a
 * start that is cut off leaves nothing half-filled.
 */
export async function fillDemo(progress: (message: string) => void): Promise<void> {
  const articles = readDemoArticles();
  const covers = articles.map(({ cover, coverAlt, group, slug }) => ({
    motif: cover,
    seed: group ?? slug,
    alt: coverAlt,
  }));
  const drawings = [...covers, ...articles.flatMap(({ body }) => drawingsIn(body))];
  const images = await storeDrawings(drawings, (done) => {
    if (done % 20 === 0) progress(`drew ${done} pictures`);
  });

  // Nobody signs in as a demo author: nobody has ever seen this password.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const rows = demoRows({ articles, images, passwordHash, now: new Date() });
  await database().transaction((transaction) => insertDemo(transaction, rows));
  await gatherSearchWords(asVisitor());
  progress(`${articles.length} demo articles are in`);
}
