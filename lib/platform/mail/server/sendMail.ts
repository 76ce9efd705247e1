import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createTransport } from 'nodemailer';
import { v7 } from 'uuid';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { events } from '#lib/platform/telemetry/server/events.ts';
import type { Mail } from './frameMail.ts';

/** Milliseconds. */
const timeout = 20_000;

const smtp =
  env.SMTP_URL &&
  createTransport({
    url: env.SMTP_URL,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
const toFile = createTransport({ streamTransport: true, newline: 'unix' });

/** Sends by SMTP; if no server is configured, writes a file and logs its path. */
export async function sendMail(mail: Mail): Promise<void> {
  await counted(async () => {
    if (smtp) await smtp.sendMail({ from: env.MAIL_FROM, ...mail });
    else await writeMail(mail);
  });
}

/** Counts an attempt for the metrics. */
async function counted(attempt: () => Promise<void>): Promise<void> {
  try {
    await attempt();
    events.mail.publish({ outcome: 'ok' });
  } catch (error) {
    events.mail.publish({ outcome: 'failed' });
    throw error;
  }
}

/** Writes into the folder `mail` of DATA_DIR, renaming the file when it is complete. */
export async function writeMail(mail: Mail): Promise<void> {
  const folder = join(env.DATA_DIR, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${v7()}.eml`);
  const { message: stream } = await toFile.sendMail({ from: env.MAIL_FROM, ...mail });
  try {
    await pipeline(stream, createWriteStream(`${file}.part`, { mode: 0o600 }));
    await rename(`${file}.part`, file);
  } catch (error) {
    await rm(`${file}.part`, { force: true });
    throw error;
  }
  log.info({ file }, 'SMTP_URL is not set: mail written to a file');
}
