import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApi, Operation, Schema } from './openApi.ts';

export type Answer = { status: number; headers: Headers; body: Uint8Array };

/** Statuses that any call may have: errors of what stands before the operations. */
const general = new Set(['400', '401', '403', '404', '405', '408', '413', '415', '429', '431', '503', '507']);

const formats = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': (text: string) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text)),
  email: /^[^\s@]+@[^\s@]+$/,
  uri: (text: string) => URL.canParse(text),
  binary: true as const,
};

/** Compares answers with what the OpenAPI document says about them. */
export class AnswerCheck {
  readonly #ajv = new Ajv2020({ strict: false, formats, allErrors: false });
  readonly #validators = new Map<Schema, ValidateFunction>();

  constructor({ schemas }: OpenApi) {
    for (const [name, schema] of Object.entries(schemas))
      this.#ajv.addSchema(closed(schema, errorSchemas.has(name)), `#/components/schemas/${name}`);
  }

  /** What is wrong with an answer; null if nothing is. The first word is the kind of violation. */
  violationOf(operation: Operation, { status, headers, body }: Answer): string | null {
    if (status >= 500 && status !== 503 && status !== 507) return `server error ${status}`;
    if (status === 503 && !headers.get('retry-after')) return '503 without Retry-After';
    const declared =
      operation.responses[status] ?? (general.has(String(status)) ? operation.responses.default : undefined);
    if (!declared) return `undeclared status ${status}`;
    for (const name of Object.keys(declared.headers))
      if (!headers.has(name)) return `no header ${name} with status ${status}`;
    return this.#contentViolation(declared.content, status, headers.get('content-type'), body);
  }

  #contentViolation(
    content: Operation['responses'][string]['content'],
    status: number,
    header: string | null,
    body: Uint8Array,
  ): string | null {
    if (!content) return body.length > 0 && status !== 301 ? `body with status ${status}` : null;
    const type = header?.split(';')[0]?.trim() ?? '';
    const schema = content[type]?.schema;
    if (!schema) return `undeclared content type ${type || 'none'} with status ${status}`;
    if (type !== 'application/json') return null;
    const value = parsed(body);
    if (value === undefined) return `broken JSON with status ${status}`;
    const validate = this.#validators.get(schema) ?? this.#ajv.compile(closed(schema, status >= 400));
    this.#validators.set(schema, validate);
    if (validate(value)) return null;
    const [error] = validate.errors ?? [];
    const extra = error?.params.additionalProperty ?? error?.params.missingProperty;
    const place = error?.instancePath.replaceAll(/\/\d+/g, '/*');
    return `schema of ${status}: ${place} ${error?.message}${extra ? ` (${extra})` : ''}`;
  }
}

/** Errors may have more: values for their text, and what the client needs next. */
const errorSchemas = new Set(['Error', 'ConfirmationRequired']);

/** The same schema, in which objects have only the properties that it names: more would be told to outsiders by mistake. */
function closed(schema: Schema, isOpen: boolean): object {
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    !isOpen && isPlainObject(value) && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  );
}

function isPlainObject(value: unknown): value is Schema & { properties: object } {
  return typeof value === 'object' && value !== null && 'properties' in value && 'type' in value && !('allOf' in value);
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
