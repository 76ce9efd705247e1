import { z } from 'zod';

/** As much of JSON Schema as the site's document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

const schemaSchema: z.ZodType<Schema> = z.looseObject({});
const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema }));
const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  schema: schemaSchema,
});
const responseSchema = z.object({
  content: contentSchema.optional(),
  headers: z.record(z.string(), z.unknown()).default({}),
});
const operationSchema = z.object({
  operationId: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), responseSchema),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
});

export type Parameter = z.infer<typeof parameterSchema>;
export type Operation = z.infer<typeof operationSchema> & { method: string; path: string };
export type OpenApi = { operations: Operation[]; schemas: Record<string, Schema> };

/** The document that the site serves. */
export async function fetchOpenApi(url: string): Promise<OpenApi> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths, components } = documentSchema.parse(await response.json());
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  return { operations, schemas: components.schemas };
}

/** Follows a reference to a named schema. */
export function resolved(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}
