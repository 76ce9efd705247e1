import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#lib/platform/db/server/database.ts';
import { departmentRedirects } from '#lib/platform/db/server/schema/departments.ts';
import { articleRedirects } from '#lib/platform/db/server/schema/formerAddresses.ts';
import { anAuthor, send } from '../../../support/anAuthor.ts';
import { aDepartment, anArticle } from '../../../support/builders.ts';
import { api, siteUrl } from '../../../support/site.ts';

const parameterSchema = z.object({ in: z.string(), name: z.string(), schema: z.record(z.string(), z.unknown()) });
const operationSchema = z.object({
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
});

/** Calls by their path parameters, from the OpenAPI document. */
async function callsWithParameters() {
  const { body } = await api('GET', '/openapi.json');
  const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }).parse(body);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, value]) => {
      const operation = operationSchema.parse(value);
      const named = operation.parameters.filter((parameter) => parameter.in === 'path');
      return named.length > 0 ? [{ method: method.toUpperCase(), path, operation, named }] : [];
    }),
  );
}

describe('a call with an id in its path', () => {
  it('treats an invalid UUID like an unknown one, and the OpenAPI document says so', async () => {
    const { token } = await anAuthor('admin');
    const calls = await callsWithParameters();
    expect(calls.length).toBeGreaterThan(30);

    for (const { method, path, operation } of calls) {
      const address = path.replace('/api', '').replace(/\{\w+\}/g, 'no-uuid');
      const { status, body } = await send(method, address, token);

      expect([method, path, status, body]).toEqual([
        ...[method, path, 404],
        { message: expect.stringMatching(/\p{L}/u), code: expect.stringMatching(/_not_found$/) },
      ]);
      expect([method, path, Object.keys(operation.responses)]).toEqual([method, path, expect.arrayContaining(['404'])]);
    }
  });

  it('declares 400 only where other input can be invalid', async () => {
    for (const { method, path, operation, named } of await callsWithParameters()) {
      const hasMore = operation.requestBody !== undefined || operation.parameters.length > named.length;
      if (!hasMore)
        expect([method, path, Object.keys(operation.responses)]).not.toContainEqual(expect.arrayContaining(['400']));
    }
  });

  it.each([
    '/articles/%00',
    '/departments/%00',
    '/users/public/%00',
    '/likes/count/%00',
    '/articles/%ff',
    '/articles/%zz',
  ])('returns 404 at %s', async (address) => {
    expect(await api('GET', address)).toMatchObject({
      status: 404,
      body: { code: expect.stringMatching(/_not_found$/) },
    });
  });

  it('still refuses an invalid UUID in a body', async () => {
    const { token } = await anAuthor('reader');

    expect((await send('POST', '/likes', token, { articleId: 'no-uuid' })).status).toBe(400);
  });
});

describe('a former slug', () => {
  const redirectOf = async (path: string) => {
    const { status, headers } = await fetch(`${siteUrl}/api${path}`, { redirect: 'manual' });
    return [status, headers.get('location')];
  };

  it('of an article redirects permanently to the current slug', async () => {
    const article = await anArticle();
    const former = `former-${randomUUID()}`;
    await database().insert(articleRedirects).values({ slug: former, articleId: article.id });

    expect(await redirectOf(`/articles/${former}`)).toEqual([301, `/api/articles/${article.slug}`]);
    expect((await api('GET', `/articles/${former}`)).body).toMatchObject({ id: article.id });
  });

  it('of an article that is not public returns 404', async () => {
    const article = await anArticle({ status: 'draft', publishedAt: null });
    const former = `former-${randomUUID()}`;
    await database().insert(articleRedirects).values({ slug: former, articleId: article.id });

    expect(await redirectOf(`/articles/${former}`)).toEqual([404, null]);
  });

  it('of a department redirects permanently to the current slug', async () => {
    const department = await aDepartment();
    const former = `former-${randomUUID()}`;
    await database().insert(departmentRedirects).values({ slug: former, departmentId: department.id });
    const [stored] = await database().select().from(departmentRedirects).where(eq(departmentRedirects.slug, former));

    expect(stored?.departmentId).toBe(department.id);
    expect(await redirectOf(`/departments/${former}`)).toEqual([301, `/api/departments/${department.slug}`]);
  });
});
