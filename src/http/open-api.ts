import { z } from 'zod';
import { type Endpoint, type HttpMethod } from '#src/api/endpoint.ts';
import { errorCodes } from '#src/api/errors.ts';

type JsonSchema = Record<string, unknown>;
type Operation = Record<string, unknown>;

type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Partial<Record<Lowercase<HttpMethod>, Operation>>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
};

/** Tokens in the header `Authorization`. */
const securitySchemes: Record<string, JsonSchema> & Record<NonNullable<Endpoint['bearer']>, JsonSchema> = {
  signIn: { type: 'http', scheme: 'bearer', description: 'Access token of POST /auth/v1/token' },
  statusToken: { type: 'http', scheme: 'bearer', description: 'statusToken of POST /api/payments' },
};

/** Describes endpoints as an OpenAPI 3.1 document. */
export function openApiDocument(
  endpoints: Endpoint[],
  info: { title: string; version: string; url: string },
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const schemas: Record<string, JsonSchema> = { ErrorBody: errorSchema };
  for (const spec of endpoints) {
    const operations = (paths[spec.path] ??= {});
    operations[spec.method.toLowerCase() as Lowercase<HttpMethod>] = operation(spec, info.url);
    if (spec.errorBody) schemas[spec.errorBody.name] ??= schemaOf(spec.errorBody.schema, 'output');
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version, description: 'The API behind this site.' },
    servers: [{ url: info.url }],
    paths,
    components: { schemas, securitySchemes },
  };
}

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorCodes) },
    message: { type: 'string' },
    fields: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string' },
          message: { type: 'string' },
          most: { type: 'integer' },
          uses: { type: 'integer' },
        },
      },
    },
  },
};

function operation(spec: Endpoint, siteUrl: string): Operation {
  return {
    operationId: operationId(spec),
    summary: spec.summary,
    ...describedAccess(spec),
    tags: [spec.group],
    ...(spec.example && {
      'x-codeSamples': [{ lang: 'Shell', source: `curl '${siteUrl}${spec.example}'` }],
    }),
    parameters: [
      ...parameters(spec.params, 'path'),
      ...parameters(spec.query, 'query'),
      ...parameters(spec.headers, 'header'),
    ],
    ...(spec.body && { requestBody: { required: true, content: json(schemaOf(spec.body, 'input')) } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(spec.responses).map(([status, schema]) => [
          status,
          {
            description: schema.description ?? 'Response',
            ...(status !== '204' && { content: content(spec, schemaOf(schema, 'output')) }),
          },
        ]),
      ),
      default: {
        description: 'Error',
        content: json({ $ref: `#/components/schemas/${spec.errorBody?.name ?? 'ErrorBody'}` }),
      },
    },
  };
}

function describedAccess({ permission, bearer, crossOrigin }: Endpoint): Operation {
  if (crossOrigin) return { description: 'Scripts of other sites may call it, without credentials (CORS).' };
  if (bearer) return { security: [{ [bearer]: [] }] };
  if (permission === undefined) return {};
  const description =
    permission === null
      ? 'Requires the sign-in of a team member.'
      : `Requires the sign-in of a team member with the permission ${permission}.`;
  return { description, security: [{ signIn: [] }] };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query' | 'header'): Operation[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(typeof property['description'] === 'string' && { description: property['description'] }),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => dropSafeLimits(jsonSchema),
  });
  return json;
}

/** Zod adds the limits of exact integers, which say nothing about the values that an endpoint accepts. */
function dropSafeLimits(schema: { minimum?: number | undefined; maximum?: number | undefined }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function content({ contentType = 'application/json' }: Endpoint, schema: JsonSchema) {
  return { [contentType.split(';')[0] ?? contentType]: { schema } };
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } };
}

function operationId({ method, path }: Endpoint): string {
  const words = path.replaceAll(/[{}]/g, '').split(/[/.-]/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
