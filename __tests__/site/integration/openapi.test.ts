import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { z } from 'zod';
import { api } from '../../support/site.ts';

const root = join(import.meta.dirname, '../../..');
const responseSchema = z.object({ description: z.string(), headers: z.record(z.string(), z.unknown()).default({}) });
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()).length(1),
  security: z.array(z.unknown()),
  responses: z.record(z.string(), responseSchema),
});
const documentSchema = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

async function servedDocument() {
  const { body } = await api('GET', '/openapi.json');
  const { paths, tags } = documentSchema.parse(body);
  return { document: body, tags, operations: Object.values(paths).flatMap((path) => Object.values(path)) };
}

/** What the linter prints about a document; empty for a valid one. */
async function lintWithRedocly(document: unknown): Promise<unknown[]> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js');
    const parameters = ['lint', file, '--config', join(root, 'lint/redocly.yaml'), '--format', 'json'];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const printed = await new Promise<string>((resolve) => {
      execFile(process.execPath, [cli, ...parameters], { env }, (_, stdout) => resolve(stdout));
    });
    const { problems } = z.object({ problems: z.array(z.unknown()) }).parse(JSON.parse(printed));
    return problems;
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('GET /api/openapi.json', () => {
  it('passes the recommended rules of Redocly without errors or warnings', async () => {
    const { document } = await servedDocument();

    expect(await lintWithRedocly(document)).toEqual([]);
  });

  it('passes the recommended rules of Spectral without errors or warnings', async () => {
    const { document } = await servedDocument();
    const linter = new spectral.Spectral();
    linter.setRuleset(new spectral.Ruleset({ extends: [rulesets.oas] }));

    expect(await linter.run(JSON.stringify(document))).toEqual([]);
  });

  it('names each operation in camel case, which becomes a method of generated clients', async () => {
    const { operations } = await servedDocument();

    for (const { operationId } of operations) expect(operationId).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
  });

  it('describes each operation by sentences and each response by a noun, never by a pronoun', async () => {
    const { operations } = await servedDocument();

    for (const { summary, description, responses } of operations) {
      expect(summary).toMatch(/^[A-Z][^.]+$/);
      expect(description).toMatch(/^[A-Z].+\.$/);
      for (const response of Object.values(responses))
        expect(response.description).toMatch(/^(?!It |They |Its |Their |Whether|This |That )[A-Z].*\w/);
    }
  });

  it('declares the headers of redirects, refusals and edited articles', async () => {
    const { operations } = await servedDocument();
    const required = { 301: 'Location', 401: 'WWW-Authenticate', 429: 'Retry-After', 503: 'Retry-After' };
    const etagged = operations.filter(({ responses }) => responses[200]?.headers.ETag ?? responses[201]?.headers.ETag);

    for (const { responses } of operations) {
      for (const [status, name] of Object.entries(required))
        if (responses[status]) expect(Object.keys(responses[status].headers)).toEqual([name]);
    }
    expect(etagged.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(['getArticleForEdit', 'createArticle', 'publishWorkingCopy', 'acceptSuggestion']),
    );
  });

  it('declares its tags in order and uses each of them', async () => {
    const { operations, tags } = await servedDocument();
    const used = new Set(operations.flatMap((operation) => operation.tags));

    expect(tags.map(({ name }) => name).sort()).toEqual([...used].sort());
  });

  it('gives examples of articles, comments, users, settings, sign-in and errors', async () => {
    const { document } = await servedDocument();

    const examples = z.object({ examples: z.array(z.unknown()).length(1) });
    const names = [
      ...['Article', 'ArticleInput', 'Comment', 'NewComment', 'User', 'Login', 'Error'],
      ...['SitePage', 'SiteSettingsChange', 'NewInvitation', 'SecondFactorProof', 'Import'],
    ];
    const schemas = z.object(Object.fromEntries(names.map((name) => [name, examples])));
    z.object({ components: z.object({ schemas }) }).parse(document);
  });
});
