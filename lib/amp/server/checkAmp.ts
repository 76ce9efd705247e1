import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newToken } from '#lib/accounts/server/token.ts';
import type { AmpCheck } from '#lib/articles/articleRevision.ts';
import { getEditable, refuseTrashed } from '#lib/articles/server/getEditable.ts';
import { deletePreviewLink, insertPreviewLink } from '#lib/articles/server/queries/previewLinks.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { renderSitePage } from '#lib/platform/cache/server/pageRenderer.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';
import { ampPath, paths } from '#lib/platform/text/paths.ts';
import { WorkerPool } from '#lib/platform/threads/server/WorkerPool.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import { fetchValidator, validatorPath } from './fetchValidator.ts';
import type { Verdict } from './validatorThread.ts';

const unavailable: AmpCheck = { status: 'unavailable', errors: [] };
/** A path and not an `import`, because bundlers would include the file. */
const file = join(projectRoot, 'lib/amp/server/validatorThread.ts');

/** Milliseconds: timeout of one validation, lifetime of an idle thread, minimum delay before a failed download is retried, wait for a download. */
const timeout = 30_000;
const idleTime = 60_000;
const retryDelay = 60_000;
const downloadWait = 2_000;

/** The official AMP validator, downloaded into a folder on first use. Never throws: the result may be `unavailable`. */
export class AmpValidator {
  readonly #folder: string;
  #fetching: Promise<boolean> | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;
  #pool: WorkerPool | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** `preparing` during the download: a later call may succeed. */
  async validate(html: string): Promise<AmpCheck> {
    if (await this.#isDownloaded()) return this.#check(html);
    if (performance.now() - this.#failedAt < retryDelay) return unavailable;
    const isReady = await Promise.race([this.prepare(), delay(downloadWait, null, { ref: false })]);
    if (isReady === null) return { status: 'preparing', errors: [] };
    return isReady ? this.#check(html) : unavailable;
  }

  /** Waits for the download; false if it fails. */
  async prepare(): Promise<boolean> {
    if (await this.#isDownloaded()) return true;
    this.#fetching ??= fetchValidator(this.#folder)
      .then(
        () => true,
        (error: Error) => {
          this.#failedAt = performance.now();
          log.warn({ error }, 'downloading the AMP validator failed');
          return false;
        },
      )
      .finally(() => {
        this.#fetching = undefined;
      });
    return this.#fetching;
  }

  #isDownloaded(): Promise<boolean> {
    return access(validatorPath(this.#folder)).then(
      () => true,
      () => false,
    );
  }

  async #check(html: string): Promise<AmpCheck> {
    this.#pool ??= new WorkerPool({ file, size: 1, timeout, idleTime, workerData: validatorPath(this.#folder) });
    try {
      const { status, errors } = await this.#pool.run<Verdict>(html);
      return { status: status === 'PASS' ? 'pass' : 'fail', errors };
    } catch (error) {
      log.warn({ error }, 'the AMP validator failed');
      return unavailable;
    }
  }
}

const validator = new AmpValidator(join(env.DATA_DIR, 'amp-validator'));

/**
 * The official validator's result for the AMP page of a saved article, including its unpublished changes.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function checkAmp(caller: Caller, id: string): Promise<AmpCheck> {
  const { db } = caller;
  const user = authorize(caller.actor, canWriteArticles);
  const row = await getEditable(db, caller, id);
  refuseTrashed(row);

  const { token, tokenHash } = newToken();
  // Long enough to render the page.
  const expiresAt = new Date(Date.now() + 60_000);
  await insertPreviewLink(db, { tokenHash, articleId: id, creatorId: user.id, expiresAt });
  try {
    const page = await renderSitePage(ampPath(paths.preview(row.copy?.content.language ?? row.language, token)));
    return page?.status === 200 ? await validator.validate(page.html) : { status: 'unavailable', errors: [] };
  } finally {
    await deletePreviewLink(db, tokenHash);
  }
}
