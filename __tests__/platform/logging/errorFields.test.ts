import { readFile } from 'node:fs/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { z } from 'zod';
import { errorFields } from '#lib/platform/logging/server/errorFields.ts';
import { FetchError } from '#lib/platform/net/server/guardedAgent.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';

const marker = 'marked.reader@example.com';

/** A constraint violation as `pg` throws it: an error with PostgreSQL's fields. */
function aConstraintFailure(): Error {
  return Object.assign(new Error(`duplicate key value: ${marker}`), {
    name: 'error',
    code: '23505',
    constraint: 'users_email_unique',
    table: 'users',
    detail: `Key (email)=(${marker}) already exists.`,
    where: `PL/pgSQL function f(${marker})`,
  });
}

describe('errorFields', () => {
  it('contains code, constraint and table of a failed query, but neither SQL nor parameters', () => {
    const query = new DrizzleQueryError('insert into "users" values ($1)', [marker], aConstraintFailure());

    const fields = errorFields(query);

    expect(fields).toMatchObject({
      name: 'DrizzleQueryError',
      causes: [{ code: '23505', constraint: 'users_email_unique', table: 'users' }],
    });
    expect(JSON.stringify(fields)).not.toMatch(/marked|insert into/);
  });

  it.each([
    ['a domain error', new DomainError('invalid', 'invalid_input', { [marker]: marker }), { code: 'invalid_input' }],
    ['a failed fetch', new FetchError('unreachable', `https://x/?token=${marker}`), { code: 'unreachable' }],
    [
      'a mail server’s refusal',
      Object.assign(new Error(`550 ${marker} unknown`), {
        code: 'EENVELOPE',
        responseCode: 550,
        response: `550 ${marker}`,
        rejected: [marker],
      }),
      { code: 'EENVELOPE', responseCode: 550 },
    ],
    [
      'a refused connection',
      Object.assign(new Error('connect ECONNREFUSED 203.0.113.9:25'), {
        code: 'ECONNREFUSED',
        syscall: 'connect',
        address: marker,
      }),
      { code: 'ECONNREFUSED', syscall: 'connect' },
    ],
    ['a schema violation', z.email().safeParse(`not ${marker} at all`).error, { name: 'ZodError' }],
    ['an AggregateError', new AggregateError([new Error(marker), aConstraintFailure()], marker), { causes: [{}, {}] }],
    ['a thrown string', marker, { name: 'not an error: string' }],
    ['a thrown undefined', undefined, { name: 'not an error: undefined' }],
    [
      'an error whose code is a value',
      Object.assign(new Error('x'), { code: marker, table: `${marker}\n` }),
      { name: 'Error' },
    ],
    ['an error whose name is a value', Object.assign(new Error('x'), { name: marker }), { name: 'Error' }],
  ])('contains the codes of %s and no values', (_, error, expected) => {
    const fields = errorFields(error);

    expect(fields).toMatchObject(expected);
    expect(JSON.stringify(fields)).not.toMatch(/marked|203\.0/);
  });

  it('names an unreadable file', async () => {
    const error = await readFile('/nowhere/vestnik.txt').catch((failure: unknown) => failure);

    expect(errorFields(error)).toMatchObject({ code: 'ENOENT', syscall: 'open', path: '/nowhere/vestnik.txt' });
  });

  it('contains stack frames as files and lines relative to the site', () => {
    const { stack } = errorFields(new Error(marker));

    expect(stack?.[0]).toMatch(/^__tests__\/platform\/logging\/errorFields\.test\.ts:\d+$/);
  });

  it('does not mistake a part of the message for a stack frame', () => {
    const error = new Error(`first\n    at ${marker} (/${marker}:1:1)\n    at /tokens/${marker}/x.ts:3:4`);
    const renamed = new Error('short');
    renamed.message = `${marker}\n    at /${marker}:1:1`;

    expect(JSON.stringify([errorFields(error), errorFields(renamed)])).not.toMatch(/marked/);
  });

  it('limits the depth of causes and stack', () => {
    let error = new Error('innermost');
    for (let depth = 0; depth < 50; depth += 1) error = new Error('outer', { cause: error });
    error.stack = `Error: outer\n${'    at deep (/srv/vestnik/node_modules/a/very/long/path/to/some/file.js:10:20)\n'.repeat(1000)}`;

    expect(JSON.stringify(errorFields(error)).length).toBeLessThan(7_000);
  });
});
