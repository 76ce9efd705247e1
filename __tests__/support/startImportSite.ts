import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportedImport } from '#lib/transfer/transfer.ts';
import { password, post } from './accounts.ts';
import { startApi } from './startSite.ts';

/** A separate site, because one import runs at a time, with its admin's calls. */
export async function startImportSite(settings: Record<string, string> = {}) {
  const email = 'admin@example.com';
  let site = await startApi({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...settings });
  const { token } = await json(
    await fetch(`${site.url}/api/auth/login`, { ...post({ email, password }), method: 'POST' }),
  );

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const { headers: own } = post({}, token);
    const options = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${site.url}/api${path}`, {
      ...options,
      method,
      headers: { ...own, 'accept-language': 'en', ...headers },
    });
    return { status: answer.status, body: await json(answer) };
  }

  async function upload(query: string, content: string | Buffer, name = 'site.xml') {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(Buffer.from(content))], name));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${site.url}/api/imports?${query}`, { method: 'POST', body: form, headers });
    return { status: answer.status, body: await json(answer) };
  }

  /** A busy machine is not an error: an import that a crash has interrupted begins again after half a minute. */
  async function finished(id: string): Promise<ReportedImport> {
    for (const end = Date.now() + 300_000; Date.now() < end; await sleep(50)) {
      const { body } = await call('GET', `/imports/${id}`);
      if (body.state === 'done' || body.state === 'failed') return body;
    }
    throw new Error('The import does not end');
  }

  /** Uploads a file and returns the result of its dry run. */
  async function check(query: string, content: string | Buffer, name?: string): Promise<ReportedImport> {
    const { status, body } = await upload(query, content, name);
    if (status !== 202) throw new Error(`The upload was refused: ${JSON.stringify(body)}`);
    return finished(body.id);
  }

  /** Starts the import of a checked file and returns its result. */
  async function confirm(id: string): Promise<ReportedImport> {
    const { status, body } = await call('POST', `/imports/${id}/confirm`);
    if (status !== 202) throw new Error(`The import was refused: ${JSON.stringify(body)}`);
    return finished(id);
  }

  return {
    call,
    upload,
    finished,
    check,
    confirm,
    token,
    site: () => site,
    /** Kills the process, as a crash would, and starts it again. */
    restart: async () => {
      process.kill(site.pid, 'SIGKILL');
      site = await startApi({ ...settings, DATA_DIR: site.dataDirectory });
    },
  };
}

async function json(answer: Response) {
  return answer.status === 204 ? null : answer.json();
}
