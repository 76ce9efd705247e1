import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Failures } from '../../../fuzz/Failures.ts';
import { withFuzzedSite } from '../../../fuzz/FuzzedSite.ts';
import { fuzzParsers } from '../../../fuzz/parsers/fuzzParsers.ts';
import { uploadPictures } from '../../../fuzz/pictures/uploadPictures.ts';
import { outOfReach, RequestFuzzer } from '../../../fuzz/requests/RequestFuzzer.ts';
import { whatToSend } from '../../../fuzz/requests/whatToSend.ts';

const seed = 2026;
const print = () => {};

/** Answers of the site, each broken in another way, which no test of the site itself may see. */
const breakages: ((answer: { status: number; type: string; body: string }) => object)[] = [
  (answer) => ({ ...answer, status: 500 }),
  (answer) => ({ ...answer, status: 503 }),
  (answer) => ({ ...answer, status: 418 }),
  (answer) => ({ ...answer, type: 'text/html' }),
  (answer) => ({ ...answer, body: answer.body.slice(0, -1) }),
  (answer) => ({ ...answer, body: answer.body.replace('{', '{"secret":1,') }),
  (answer) => ({ ...answer, body: '{}' }),
];

async function aBreakingServer(url: string) {
  let count = 0;
  const { hostname, port } = new URL(url);
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    const sent = ask({ hostname, port, method, path, headers }, (answer) => {
      // It never ends.
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        response.writeHead(200, answer.headers).end();
        sent.destroy();
        return;
      }
      let body = '';
      answer.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      answer.on('end', () => {
        count += 1;
        const given = { status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body };
        const isBroken = given.type.startsWith('application/json') && given.status === 200;
        const broken = isBroken ? { ...given, ...breakages[count % breakages.length]?.(given) } : given;
        response.writeHead(broken.status, { ...(broken.type && { 'content-type': broken.type }) }).end(broken.body);
      });
    });
    request.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

describe('the fuzzer', () => {
  it('finds nothing in a few requests and pictures, of which enough succeed, and sees answers that are broken', async () => {
    const failures = new Failures();
    const seen = new Failures();
    const { tries, missing, statuses } = await withFuzzedSite(failures, async (site) => {
      const setting = { ...site, ...(await whatToSend(site.neighbour)) };
      const fuzzer = new RequestFuzzer(setting, seed);
      await fuzzer.run(900);
      const pictures = await uploadPictures({ ...site, count: 30, seed, print });
      const proxy = await aBreakingServer(site.url);
      await new RequestFuzzer({ ...setting, url: proxy.url, failures: seen }, seed + 1).run(200);
      proxy.stop();
      return { tries: fuzzer.tries, missing: fuzzer.missing, statuses: pictures };
    });

    expect(failures.describe(seed)).toEqual([]);
    expect([...tries].filter(([, { sent }]) => sent === 0)).toEqual([]);
    expect(missing.length).toBeLessThan((tries.size - outOfReach.size) / 3);
    expect(statuses.get(201)).toBeGreaterThan(5);
    expect((statuses.get(422) ?? 0) + (statuses.get(415) ?? 0)).toBeGreaterThan(5);

    const kinds = new Set(seen.groups.map((group) => group.replace(/^\w+: /, '').replace(/ of 200:.*/, '')));
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining([
        'broken JSON with status 200',
        'schema',
        'server error 500',
        '503 without Retry-After',
        'undeclared content type text/html with status 200',
        'undeclared status 418',
      ]),
    );
    expect(seen.groups.join('\n')).toMatch(/additional properties \(secret\)/);
    expect(seen.groups.join('\n')).toMatch(/required property/);
  });

  it('finds nothing in a few inputs of each parser', async () => {
    const failures = new Failures();

    const parsed = await fuzzParsers({ count: 60, seed, failures, print });

    expect(failures.describe(seed)).toEqual([]);
    expect(parsed.size).toBeGreaterThan(60);
    expect([...parsed].filter(([, { tried, refused }]) => tried < 60 || refused > 50)).toEqual([]);
  });

  it('sees parsers that throw, are wrong or never end, and goes on with the next inputs', async () => {
    const failures = new Failures();
    const cases = new URL('../../support/brokenParsers.ts', import.meta.url).href;

    const parsed = await fuzzParsers({ cases, count: 3, seed, failures, print, timeout: 1_000 });

    expect([...parsed]).toContainEqual(['sound', { tried: 3, refused: 0 }]);
    expect([...parsed]).toContainEqual(['refusing', { tried: 3, refused: 3 }]);
    expect([...parsed.values()].every(({ tried }) => tried === 3)).toBe(true);
    expect(failures.groups.map((group) => group.replace(/ at .*/, ''))).toEqual(
      expect.arrayContaining(['throwing: throws Error: No', 'wrong: not what it should be', 'endless: takes too long']),
    );
  });
});
