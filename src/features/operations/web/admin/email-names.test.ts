import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emailNameKey } from './email-names.ts';

const writesEmails = /renderEmail\(|composeEmail\(|acknowledgement: |mailer\.send/;
const kindLiteral = /['`]((?:annual-statement|[a-z-]+\.[\w${}.-]+))['`]/g;

/** Kinds with a part that is computed; the parts are the members of a type in the same file. */
const computedParts: Record<string, string> = {
  'auth.${email.type}': 'LinkEmail',
  'event.${kind}': 'RegistrationEmailKind',
};

test('every kind of email has a name', () => {
  const kinds = globSync('src/{features,platform}/**/*.ts')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => writesEmails.test(source))
    .flatMap((source) => [...declaredKinds(source)]);

  expect(kinds.length).toBeGreaterThan(55);
  expect(kinds.filter((kind) => emailNameKey(kind) === null)).toEqual([]);
});

function* declaredKinds(source: string): Generator<string> {
  const places = [
    ...source.matchAll(/\bkind: [^,;\n]*/g),
    ...source.matchAll(/const emailKinds = \{[^}]*/g),
  ].map(([text]) => text);
  for (const [, kind = ''] of places.flatMap((text) => [...text.matchAll(kindLiteral)])) {
    const type = computedParts[kind];
    if (type) for (const part of membersOf(type, source)) yield kind.replace(/\$\{.*\}/, part);
    else yield kind.replace('${days}', '7');
  }
}

function membersOf(type: string, source: string): string[] {
  const union = new RegExp(`type ${type} =([^;]*);`).exec(source)?.[1] ?? '';
  return [...union.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '');
}
