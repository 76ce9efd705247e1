import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { anAddress, password, post } from '../../../support/accounts.ts';
import { startApi } from '../../../support/startSite.ts';

let isResponding = false;
const received: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  // While `isResponding` is false, it accepts connections and sends nothing, like a hanging server.
  onConnect: (_session, done) => isResponding && done(),
  onData(stream, session, done) {
    stream.resume().on('end', () => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address));
      smtp.emit('received');
      done();
    });
  },
});

describe('a mail that was being sent when the site was killed', () => {
  it('is sent by the next process within about a minute', async () => {
    let connections = 0;
    const hanging = new Promise<void>((resolve) => {
      smtp.server.on('connection', () => {
        connections += 1;
        if (connections === 2) resolve();
      });
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMITS: 'on' };
    const [email, subscriber] = [anAddress(), anAddress()];

    const first = await startApi(settings);
    const { status } = await fetch(`${first.url}/api/auth/register`, {
      ...post({ name: 'Вера', email, password }),
      method: 'POST',
    });
    await fetch(`${first.url}/api/subscribe`, { ...post({ email: subscriber }), method: 'POST' });
    await hanging;
    await first.stop('SIGKILL');
    isResponding = true;
    const delivered = once(smtp, 'received').then(() => once(smtp, 'received'));
    const second = await startApi({ ...settings, DATA_DIR: first.dataDirectory });
    await delivered;
    await second.remove();
    await new Promise<void>((resolve) => smtp.close(resolve));

    expect([status, received.toSorted()]).toEqual([201, [email, subscriber].sort()]);
  }, 600_000);
});
