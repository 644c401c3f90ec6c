import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Module, Param, TsType } from '@swc/core';
import { parse } from '@swc/core';

const maxCollaborators = 6;
const checkedFolders = /^src\/(features\/[^/]+\/server|platform|http)\//;

/** Factories over the limit by file and name, each with the reason. */
export const largeFactories: Record<string, string> = {
  'src/http/feature-context.ts createContext':
    'Composition: opens the services of the platform once per process.',
  'src/features/auth/server/service.ts createAuthService':
    'Composition: connects the sub-folders of auth, and holds no rules.',
  'src/features/donations/server/services.ts createDonationServices':
    'Composition: connects the sub-folders of donations, and holds no rules.',
  'src/features/donations/server/checkout/prepare-donation.ts createDonationPreparation':
    'One form is checked against all that a donation consists of: offer, accounts, project and replaced donation.',
  'src/features/donations/server/recurring/check-subscription.ts createSubscriptionCheck':
    'One job for the recurring donations of all gateways; one of the collaborators is the other gateway.',
  'src/features/auth/server/providers/provider-sign-in.ts createProviderSignIn':
    'One OpenID Connect flow: redirect, callback and token exchange share the sealed state.',
  'src/features/auth/server/sessions/password-sign-in.ts createPasswordSignIn':
    'One sign-in: lockout, known device, password check and notice are a single sequence.',
  'src/features/auth/server/accounts/user-changes.ts createUserChanges':
    'One endpoint of the protocol changes password, address and profile in one transaction.',
  'src/features/operations/server/service.ts createSystem':
    'Aggregates the state of all services for one page; each collaborator is one reading.',
  'src/features/donor-dashboard/server/service.ts createMyDonationsService':
    'One page with everything about a donor; each collaborator supplies one section of it.',
  'src/features/remembrances/server/service.ts createRemembranceService':
    'One small service for sign-up with double opt-in, confirmation and cancellation.',
  'src/features/reminders/server/sign-up.ts createReminderSignUp':
    'One form for two channels: emails with double opt-in, and browsers of known push services.',
  'src/features/newsletter/server/service.ts createNewsletterService':
    'Subscription with double opt-in; two of the collaborators are settings.',
};

/**
 * Finds exported `createX` functions with more than six collaborators: properties of the parameters' types
 * that are declared in the same file.
 *
 * @param exceptions reasons by file and name; an exception that is not needed is reported too
 */
export async function findLargeFactories(
  baseDir: string,
  exceptions: Record<string, string> = {},
): Promise<string[]> {
  const paths = await readdir(join(baseDir, 'src'), { recursive: true });
  const sources = paths
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => checkedFolders.test(path) && path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const unused = new Set(Object.keys(exceptions));
  const large: string[] = [];

  for (const path of sources) {
    const module = await parse(await readFile(join(baseDir, path), 'utf8'), { syntax: 'typescript' });
    for (const { name, collaborators } of factoriesOf(module)) {
      if (collaborators <= maxCollaborators || unused.delete(`${path} ${name}`)) continue;
      large.push(
        `factory-size: ${path} ${name} has ${collaborators} collaborators, at most ${maxCollaborators} are allowed.`,
      );
    }
  }
  const needless = [...unused].map((factory) => `factory-size: ${factory} no longer needs its exception.`);
  return [...large, ...needless];
}

function factoriesOf({ body }: Module): { name: string; collaborators: number }[] {
  const types = new Map<string, TsType>();
  for (const item of body) {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    if (declaration.type === 'TsTypeAliasDeclaration')
      types.set(declaration.id.value, declaration.typeAnnotation);
  }

  return body.flatMap((item) => {
    if (item.type !== 'ExportDeclaration' || item.declaration.type !== 'FunctionDeclaration') return [];
    const { identifier, params } = item.declaration;
    if (!/^create[A-Z]/.test(identifier.value)) return [];
    const collaborators = params.reduce((sum, param) => sum + countProperties(typeOf(param), types), 0);
    return [{ name: identifier.value, collaborators }];
  });
}

function typeOf({ pat }: Param): TsType | undefined {
  const target = pat.type === 'AssignmentPattern' ? pat.left : pat;
  const annotation = 'typeAnnotation' in target ? target.typeAnnotation : undefined;
  return annotation?.type === 'TsTypeAnnotation' ? annotation.typeAnnotation : undefined;
}

/** A type of another file counts as one collaborator. */
function countProperties(type: TsType | undefined, types: Map<string, TsType>): number {
  if (type?.type === 'TsTypeLiteral') return type.members.length;
  if (type?.type === 'TsIntersectionType')
    return type.types.reduce((sum, part) => sum + countProperties(part, types), 0);
  if (type?.type !== 'TsTypeReference' || type.typeName.type !== 'Identifier') return 1;

  const declared = types.get(type.typeName.value);
  if (declared) return countProperties(declared, types);
  const keys = type.typeName.value === 'Pick' ? type.typeParams?.params[1] : undefined;
  return keys?.type === 'TsUnionType' ? keys.types.length : 1;
}
