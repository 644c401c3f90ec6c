import * as fc from 'fast-check';

type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
};
type Parameter = { name: string; in: 'path' | 'query'; schema: Schema };
type Operation = {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type OpenApi = { paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>> };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type FuzzedCall = { method: Method; url: string; body: object | undefined };

/** Values that break naive programs: in a database, a URL, a number, a prototype. */
const hostileTexts = [
  '',
  '\0',
  'a\0b',
  '\u{d800}',
  '\u{202e}txt.exe',
  '🙏'.repeat(300),
  'x'.repeat(20_000),
  "'; drop table payments; --",
  '%00',
  '../../etc/passwd',
  '${7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '2026-02-30',
  '+275760-09-14T00:00:00Z',
  '1e999',
  '٤٢',
];
const hostile = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(null, true, -1, -0, 1e308, 2 ** 63, 0.1 + 0.2, [], {}, [[[]]]),
  fc.constantFrom<unknown>({ length: 1e9 }, { toString: 'x' }, JSON.parse('{"__proto__":{"isAdmin":true}}')),
  fc.jsonValue(),
);

/**
 * Calls of all endpoints of a site: bodies and parameters that nearly match the schema, and ones that do not
 * at all.
 */
export function fuzzedCalls({ paths }: OpenApi): fc.Arbitrary<FuzzedCall> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase() as Method,
      operation,
    })),
  );
  return fc
    .constantFrom(...operations)
    .chain(({ path, method, operation }) =>
      fc
        .tuple(values(operation, 'path'), values(operation, 'query'), bodyOf(operation))
        .map(([parts, query, body]) => ({ method, url: addressOf(path, parts, query), body })),
    );
}

function addressOf(path: string, parts: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(parts[name]));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return encodeURIComponent(text.toWellFormed().slice(0, 2000)) || '-';
}

function values({ parameters }: Operation, place: 'path' | 'query') {
  const wanted = parameters.filter((parameter) => parameter.in === place);
  return record(Object.fromEntries(wanted.map(({ name, schema }) => [name, schema])));
}

function bodyOf({ requestBody }: Operation): fc.Arbitrary<object | undefined> {
  const [content] = Object.values(requestBody?.content ?? {});
  if (!content) return fc.constant(undefined);
  return fc
    .oneof({ weight: 9, arbitrary: nearly(content.schema) }, { weight: 1, arbitrary: hostile })
    .map((body) => (typeof body === 'object' && body !== null ? body : [body]));
}

function record(properties: Record<string, Schema>): fc.Arbitrary<Record<string, unknown>> {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fc.oneof({ weight: 4, arbitrary: nearly(schema) }, { weight: 1, arbitrary: hostile }),
    ]),
  );
  return fc.record(parts, { requiredKeys: Object.keys(parts).filter((_, index) => index % 3 < 2) });
}

/** Generates values that nearly match a schema, as far as that is simple. */
function nearly(schema: Schema): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, properties, items, type } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map(nearly));
  if (properties) return record(properties);
  if (items) return fc.array(nearly(items), { maxLength: 3 });
  if (type === 'integer' || type === 'number') return numberOf(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'string') return textOf(schema);
  return hostile;
}

function numberOf({ minimum = -10, maximum = 1e9 }: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }), fc.double());
}

function textOf({ format }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format?.startsWith('date')) return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'grapheme', maxLength: 40 }));
}
