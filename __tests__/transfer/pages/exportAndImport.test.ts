import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, inArray, isNotNull } from 'drizzle-orm';
import { setArticleAuthors } from '#lib/articles/server/queries/articleAuthors.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articleCorrections, articles } from '#lib/platform/db/server/schema/articles.ts';
import { departmentRedirects } from '#lib/platform/db/server/schema/departments.ts';
import { writeZip, ZipReader } from '#lib/platform/storage/server/zip.ts';
import { saveStaffProfile } from '#lib/users/server/queries/staffProfiles.ts';
import { aComment, aDepartment, anArticle, aUser } from '../../support/builders.ts';
import { withDemoContent } from '../../support/demoContent.ts';
import { runCommand } from '../../support/runCommand.ts';
import { query, TestDatabases } from '../../support/TestDatabases.ts';

const folder = mkdtempSync(join(tmpdir(), 'vestnik-export-'));
const file = join(folder, 'site.zip');
const running = { DATA_DIR: process.env.TEST_SITE_DATA ?? '', DATABASE_URL: process.env.DATABASE_URL ?? '' };
const databases = new TestDatabases();
const setUpTimeout = 600_000;

let portrait = '';
const history = {
  expiresAt: '2100-01-01T00:00:00.000Z',
  updatedNote: { at: '2026-03-02T10:00:00.000Z', text: 'Добавлен ответ завода.' },
  corrections: [{ at: '2026-03-03T10:00:00.000Z', text: 'Мост построен в 1893 году, а не в 1983-м.' }],
};
let corrected = '';

type Line = Record<string, unknown>;

const demoSlugs = ['ru', 'en', 'hy'].flatMap((language) =>
  readdirSync(`lib/demo/server/content/${language}`)
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replace(/\.html$/, '')),
);

async function linesOf(name: string): Promise<Line[]> {
  const zip = await ZipReader.open(file);
  const lines = (await zip.readText(name)).trim().split('\n');
  zip.close();
  return lines.map((line) => JSON.parse(line));
}

beforeAll(withDemoContent, setUpTimeout);
afterAll(async () => {
  await databases.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('export', () => {
  it(
    'contains all articles including drafts, and no password hashes',
    async () => {
      const author = await aUser({ role: 'author', passwordHash: 'secret-hash' });
      // The demo's pictures have files, those of other tests may have none.
      const [picture] = await database()
        .select({ id: articles.coverImageId })
        .from(articles)
        .where(and(inArray(articles.slug, demoSlugs), isNotNull(articles.coverImageId)))
        .limit(1);
      portrait = picture?.id ?? '';
      await saveStaffProfile(database(), author.id, { portraitId: portrait, profile: { contact: '@ani' } });
      const reader = await aUser({ role: 'reader' });
      const department = await aDepartment();
      const formerSlug = `former-${department.slug}`;
      await database().insert(departmentRedirects).values({ slug: formerSlug, departmentId: department.id });
      const draft = await anArticle({
        status: 'draft',
        publishedAt: null,
        authorId: author.id,
        departmentId: department.id,
      });
      await anArticle({ status: 'review', publishedAt: null });
      await setArticleAuthors(database(), draft.id, [
        { id: author.id, name: null, role: 'text' },
        { id: null, name: 'Левон Саргсян', role: 'photo' },
      ]);
      const { expiresAt, updatedNote, corrections } = history;
      const { id: correctedId, slug } = await anArticle({
        expiresAt: new Date(expiresAt),
        updatedNote: updatedNote.text,
        updatedNoteAt: new Date(updatedNote.at),
      });
      corrected = slug;
      for (const { at, text } of corrections)
        await database()
          .insert(articleCorrections)
          .values({ articleId: correctedId, at: new Date(at), text });
      const trashed = await anArticle({ deletedAt: new Date() });
      const comment = await aComment({ articleId: draft.id });
      const page = await anArticle({ kind: 'page' });

      const { code, stderr } = await runCommand('lib/transfer/server/commands/export.ts', [file], running);

      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const lines = await linesOf('articles.jsonl');
      expect(lines.find(({ id }) => id === draft.id)).toMatchObject({
        ...{ status: 'draft', slug: draft.slug, body: draft.body, formerSlugs: [] },
        department: { id: department.id },
        authors: [
          { id: author.id, name: author.name, role: 'text' },
          { id: null, name: 'Левон Саргсян', role: 'photo' },
        ],
      });
      expect(lines.find(({ id }) => id === correctedId)).toMatchObject(history);
      expect(lines.map(({ id }) => id)).not.toContain(trashed.id);
      expect(lines.map(({ id }) => id)).not.toContain(page.id);
      expect((await linesOf('pages.jsonl')).find(({ id }) => id === page.id)).toMatchObject({ slug: page.slug });
      expect(await linesOf('departments.jsonl')).toContainEqual(
        expect.objectContaining({ id: department.id, formerSlugs: [formerSlug] }),
      );
      expect((await linesOf('comments.jsonl')).map(({ id }) => id)).toContain(comment.id);
      const authors = await linesOf('authors.jsonl');
      expect(authors.find(({ id }) => id === author.id)).toMatchObject({ portrait, profile: { contact: '@ani' } });
      expect(authors.map(({ id }) => id)).not.toContain(reader.id);
      expect(JSON.stringify(authors)).not.toContain('secret-hash');
    },
    setUpTimeout,
  );

  it(
    'is imported on another site, where a second import changes nothing',
    async () => {
      const address = await databases.make();
      const other = { DATA_DIR: folder, DATABASE_URL: address, DEMO_CONTENT: 'off' };
      await runCommand('lib/demo/server/seed/seed.ts', ['--articles', '1'], other);
      const withoutPictures = join(folder, 'words.zip');
      await copyWithoutPictures(withoutPictures);

      const first = await runCommand('lib/transfer/server/commands/import.ts', ['vestnik', withoutPictures], other);
      const second = await runCommand('lib/transfer/server/commands/import.ts', ['vestnik', withoutPictures], other);

      expect(first).toMatchObject({ code: 0, stderr: '' });
      const exported = await linesOf('articles.jsonl');
      const pages = await linesOf('pages.jsonl');
      expect(second.stdout).toContain(`articles: ${exported.length + pages.length} unchanged`);
      expect(second.stdout).not.toMatch(/\d created|\d updated/);
      const published = await query(address, `select slug from articles where status = 'published'`);
      // Demo articles only: other tests create articles in states that the API does not allow.
      expect(published.map(({ slug }) => slug)).toEqual(expect.arrayContaining(demoSlugs));
      const handedIn = await query(
        address,
        `select slug from articles join reviews on article_id = id where status = 'review' and state = 'waiting'`,
      );
      expect(handedIn.map(({ slug }) => slug).toSorted()).toEqual(
        exported.flatMap(({ slug, status }) => (status === 'review' ? [slug] : [])).toSorted(),
      );
      const [row] = await query(
        address,
        `select expires_at, updated_note, updated_note_at, at, text
         from articles join article_corrections on article_id = articles.id where slug = '${corrected}'`,
      );
      expect(row).toEqual({
        expires_at: new Date(history.expiresAt),
        updated_note: history.updatedNote.text,
        updated_note_at: new Date(history.updatedNote.at),
        ...history.corrections.map(({ at, text }) => ({ at: new Date(at), text }))[0],
      });
      const guests = await query(
        address,
        'select guest_name, position, role from article_authors where user_id is null',
      );
      expect(guests).toContainEqual({ guest_name: 'Левон Саргсян', position: 1, role: 'photo' });
      const imported = await query(address, `select slug from articles where kind = 'page'`);
      expect(imported.map(({ slug }) => slug).toSorted()).toEqual(pages.map(({ slug }) => slug).toSorted());
      const former = await query(address, 'select slug from department_redirects');
      const departments = await linesOf('departments.jsonl');
      expect(former.map(({ slug }) => slug).toSorted()).toEqual(
        departments.flatMap(({ formerSlugs }) => formerSlugs).toSorted(),
      );
      const profiles = await query(address, 'select * from staff_profiles');
      expect(profiles).toContainEqual(
        expect.objectContaining({ portrait_id: expect.stringMatching(/./), profile: { contact: '@ani' } }),
      );
      const [comments] = await query(address, 'select count(*)::int from comments');
      expect(comments.count).toBe((await linesOf('comments.jsonl')).length);
      const groups = await query(address, 'select from articles group by translation_group having count(*) > 1');
      const counted = Map.groupBy([...exported, ...pages], ({ translationGroup }) => translationGroup);
      expect(groups.length).toBe([...counted.values()].filter((group) => group.length > 1).length);
    },
    setUpTimeout,
  );
});

/** But the portrait: re-encoding the demo's images would take minutes; the importers of WordPress and Ghost test images. */
async function copyWithoutPictures(target: string): Promise<void> {
  const zip = await ZipReader.open(file);
  await writeZip(target, async (copy) => {
    for (const path of zip.paths)
      if (!path.startsWith('media/') || path.includes(portrait)) await copy.add(path, await zip.read(path));
  });
  zip.close();
}
