import { NotificationStreams } from '#lib/notifications/server/NotificationStreams.ts';

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

describe('NotificationStreams', () => {
  it('sends comment lines, and ends after its lifetime', async () => {
    const ended: string[] = [];
    const streams = new NotificationStreams({ commentInterval: 20, lifetime: 500 });

    const text = await textOf(streams.open('anna', () => ended.push('anna')));

    expect(text).toMatch(/^retry: 1000\n\nevent: changed\ndata: \{\}\n\n(:\n\n)+$/);
    expect([ended, streams.size]).toEqual([['anna'], 0]);
  });

  it('sends one signal for changes in quick succession', async () => {
    const streams = new NotificationStreams({ signalInterval: 10, lifetime: 100 });
    const own = textOf(streams.open('anna', () => {}));
    const others = textOf(streams.open('boris', () => {}));

    for (let count = 0; count < 9; count += 1) streams.signal('["anna"]');

    expect((await own).match(/event/g)).toHaveLength(2);
    expect((await others).match(/event/g)).toHaveLength(1);
  });

  it.each([undefined, '{"id": 1}', 'no JSON'])('ignores the signal %s', (payload) => {
    const streams = new NotificationStreams();

    expect(() => streams.signal(payload)).not.toThrow();
  });

  it('forgets a stream whose client is gone', async () => {
    const streams = new NotificationStreams();
    const ended: string[] = [];
    const stream = streams.open('anna', () => ended.push('anna'));

    await stream.cancel();
    streams.signalAll();

    expect([ended, streams.size]).toEqual([['anna'], 0]);
  });
});
