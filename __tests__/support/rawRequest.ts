import { connect } from 'node:net';
import { siteUrl } from './site.ts';

/** Sends bytes to the running site and returns everything received until the connection closes. */
export function rawRequest(...lines: string[]): Promise<{ status: number; head: string; body: string }> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text += piece;
    });
    socket.on('error', reject);
    socket.on('end', () => {
      socket.end();
      const [head = '', body = ''] = text.split('\r\n\r\n', 2);
      resolve({ status: Number(head.split(' ')[1]), head, body });
    });
  });
}
