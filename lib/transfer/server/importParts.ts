import { randomBytes } from 'node:crypto';
import { hashPassword } from '#lib/accounts/server/password.ts';
import { slugify } from '#lib/articles/slugify.ts';
import { departmentSlugs } from '#lib/departments/departmentDraft.ts';
import { insertDepartment, lockDepartments, redirectFormerSlug } from '#lib/departments/server/queries.ts';
import { defaultLanguage, inEveryLanguage, type LocalizedText } from '#lib/languages/language.ts';
import type { PictureDetails } from '#lib/media/server/pictureDetails.ts';
import { findImage, insertImage } from '#lib/media/server/queries/images.ts';
import { type ReceivedImage, type StoredImage, storedImage } from '#lib/media/server/receiveImage.ts';
import { checkFile, takeInFile } from '#lib/media/server/takeInFile.ts';
import { departmentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, database } from '#lib/platform/db/server/database.ts';
import { canBeMailed } from '#lib/platform/mail/server/canBeMailed.ts';
import { openStore } from '#lib/platform/storage/server/openStore.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { plainLine, plainText } from '#lib/platform/text/plainText.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { emailSchema } from '#lib/platform/values/emailAddress.ts';
import { imageLimits } from '#lib/platform/values/inputLimits.ts';
import { toName } from '#lib/platform/values/name.ts';
import { saveStaffProfile } from '#lib/users/server/queries/staffProfiles.ts';
import { fingerprintOf } from './ImportMemory.ts';
import {
  type ImportedAuthor,
  type ImportedDepartment,
  type ImportedPicture,
  type ImportRun,
  importing,
  remake,
  remember,
} from './importItems.ts';
import { findDepartmentBySlug, findVerifiedOwner, insertAuthor, isStored } from './queries/imports.ts';

/**
 * Creates an account for an author, or uses the one that has verified the author's address. The new account's password
 * is random: its owner signs in after setting one by a mailed link.
 */
export async function importAuthor(run: ImportRun, author: ImportedAuthor): Promise<void> {
  const { memory, report, owner, pictures } = run;
  const previous = memory.find('author', author.id);
  if (previous && (run.made.has(previous.targetId) || (await isStored(database(), 'author', previous.targetId))))
    return report.count('author', 'unchanged');
  if (previous) {
    memory.note([{ ...previous, targetId: owner }]);
    return report.skipItem('author', author.name, 'authorDeleted');
  }
  const record = { kind: 'author', externalId: author.id, fingerprint: fingerprintOf(author) };
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));

  await importing(run, async (transaction) => {
    const verified = author.email ? await findVerifiedOwner(transaction, author.email) : null;
    const id = verified ?? memory.idFor('author', author.id);
    if (verified) {
      report.skipItem('author', author.name, 'authorExists');
    } else {
      const name = toName(author.name, 100) || 'Author';
      const email = (await emailOf(run, author)) ?? `${id}@import.invalid`;
      const bio = plainText(author.bio).slice(0, 1000);
      const { portrait, profile } = author;
      const portraitId = (portrait && pictures.get(portrait)?.id) || null;
      const insert = async (db: Db) => {
        await remake(run, db, [portraitId]);
        await insertAuthor(db, { id, name, email, bio, role: 'author', passwordHash });
        if (portraitId || profile) await saveStaffProfile(db, id, { portraitId, profile });
      };
      await insert(transaction);
      remember(run, [id], insert);
      report.count('author', 'created');
    }
    await memory.store(transaction, [{ ...record, targetId: id }]);
  });
}

/** Null if it is not an address, or one that this site can't send mail to. */
async function emailOf({ report }: ImportRun, { name, email }: ImportedAuthor): Promise<string | null> {
  const { data = null } = emailSchema.safeParse(email);
  const valid = data !== null && (await canBeMailed(data)) ? data : null;
  if (email && !valid) report.remark('fieldOfAuthorUnusable', { name, field: 'email', value: email.slice(0, 80) });
  return valid;
}

/** Imports a department; an existing one with the same slug is used. */
export async function importDepartment(run: ImportRun, department: ImportedDepartment): Promise<void> {
  const { memory, report } = run;
  const previous = memory.find('department', department.id);
  if (previous && (run.made.has(previous.targetId) || (await isStored(database(), 'department', previous.targetId))))
    return report.count('department', 'unchanged');
  if (previous) {
    memory.forget('department', department.id);
    return report.skipItem('department', department.name[defaultLanguage], 'departmentDeleted');
  }
  const record = { kind: 'department', externalId: department.id, fingerprint: fingerprintOf(department) };

  await importing(run, async (transaction) => {
    await lockDepartments(transaction);
    const slugBase = slugify(department.slug).slice(0, 60).replace(/-+$/, '');
    await remake(run, transaction, [slugBase]);
    const existing = await findDepartmentBySlug(transaction, slugBase);
    if (existing) {
      await memory.store(transaction, [{ ...record, targetId: existing }]);
      return report.skipItem('department', department.name[defaultLanguage], 'departmentExists', {
        path: paths.department(defaultLanguage, slugBase),
      });
    }
    const id = memory.idFor('department', department.id);
    const name = each(department.name, (text) => toName(text, 100) || department.slug);
    const description = each(department.description, (text) => plainText(text).slice(0, 500));
    for (const slug of departmentSlugs({ ...name, en: slugBase || name.en })) {
      await remake(run, transaction, [slug]);
      const insert = (db: Db) => insertDepartment(db, { id, slug, name, description, position: undefined });
      if (!(await insert(transaction))) continue;
      remember(run, [id, slug], insert);
      break;
    }
    for (const former of department.formerSlugs) await redirectFormerSlug(transaction, former, id);
    await memory.store(transaction, [{ ...record, targetId: id }]);
    await purgePages(transaction, [departmentsTag]);
    report.count('department', 'created');
  });
}

function each(texts: LocalizedText, change: (text: string) => string): LocalizedText {
  return inEveryLanguage((language) => change(texts[language]));
}

/** What a dry run stores in place of the encoded files. */
const notEncoded = {
  bytes: 1,
  placeholder: '',
  source: null,
  details: { alt: '', description: '', author: '', credit: '', copyright: '' },
};

/** Adds a picture to the library, encoded again; a dry run checks its file only. */
export async function importPicture(run: ImportRun, picture: ImportedPicture): Promise<void> {
  const { memory, report, dryRun } = run;
  const id = memory.idFor('image', picture.id);
  if (memory.find('image', picture.id)) {
    const image = await findImage(database(), id);
    if (!image) return report.skipItem('image', picture.name, 'imageDeleted');
    run.pictures.set(picture.id, { id, image });
    return report.count('image', 'unchanged');
  }
  try {
    if (dryRun) {
      await checkFile(await picture.open());
      const image = { url: `/media/${id}/1.jpg`, width: 1, height: 1, variants: [] };
      await insert(run, picture, id, { ...notEncoded, ...image });
    } else {
      await takeInFile(await picture.open(), picture.name, async (received) => {
        const store = await openStore();
        await store.put(id, received.folder);
        const { source, details } = received;
        await insert(run, picture, id, { ...storedImage(store, id, received), source, details });
      });
    }
    report.count('image', 'created');
  } catch (error) {
    // A full disk would refuse all the others too.
    if (!(error instanceof DomainError) || error.kind === 'full') throw error;
    report.skipItem('image', picture.name, 'imageRefused', { reason: error.code });
  }
}

type Encoded = StoredImage & Pick<ReceivedImage, 'details'> & { source: ReceivedImage['source'] | null };

async function insert(run: ImportRun, picture: ImportedPicture, id: string, encoded: Encoded): Promise<void> {
  const { details, ...image } = encoded;
  const { x: focusX = 0.5, y: focusY = 0.5 } = picture.focus ?? {};
  const name = plainLine(picture.name).slice(0, 200);
  const columns = { ...image, ...textsOf(picture, details), id, name, focusX, focusY, uploaderId: run.owner };
  await importing(run, async (transaction) => {
    await insertImage(transaction, columns);
    remember(run, [id], (db) => insertImage(db, columns));
    const fingerprint = fingerprintOf([picture.name, picture.alt, picture.credit]);
    await run.memory.store(transaction, [{ kind: 'image', externalId: picture.id, targetId: id, fingerprint }]);
  });
  run.pictures.set(picture.id, { id, image });
}

/** The texts of the export; those that it lacks are read from the file. */
function textsOf(picture: ImportedPicture, details: PictureDetails): PictureDetails {
  const text = (name: keyof PictureDetails) =>
    plainLine(picture[name] ?? '').slice(0, imageLimits[name]) || details[name];
  return {
    alt: text('alt'),
    description: text('description'),
    author: text('author'),
    credit: text('credit'),
    copyright: text('copyright'),
  };
}
