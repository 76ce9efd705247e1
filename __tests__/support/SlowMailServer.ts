import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that answers each mail after a moment, and logs what it received in full. */
export class SlowMailServer {
  readonly log: { to: string; text: string }[] = [];
  readonly #delay: number;
  readonly #server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        this.log.push({ to, text: Buffer.concat(chunks).toString() });
        this.#server.emit('mail');
        await sleep(this.#delay);
        done();
      });
    },
  });

  /** @param delay milliseconds before the answer to a mail */
  constructor(delay: number) {
    this.#delay = delay;
    // Mails that are not sent after all end in the middle.
    this.#server.on('error', () => {});
  }

  /** Listens; returns the SMTP_URL. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  async received(count: number): Promise<void> {
    while (this.log.length < count) await once(this.#server, 'mail');
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}
