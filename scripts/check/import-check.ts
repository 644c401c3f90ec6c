import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { rm } from 'node:fs/promises';
import { importRules } from './import-rules.ts';
import { copyWithoutMarkup } from '../build/import-skeletons.ts';

export type ImportReport = { files: number; imports: number; violations: string[] };

/**
 * Checks the imports below a folder against the rules.
 *
 * @param baseDir folder that contains src/
 */
export async function checkImports(baseDir: string): Promise<ImportReport> {
  const copy = await copyWithoutMarkup(baseDir);
  try {
    return await cruiseImports(copy);
  } finally {
    await rm(copy, { recursive: true });
  }
}

async function cruiseImports(baseDir: string): Promise<ImportReport> {
  const { output } = await cruise(['src'], {
    baseDir,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
    validate: true,
    ruleSet: { forbidden: importRules },
  });
  const { modules, summary } = output as ICruiseResult;

  return {
    files: modules.filter((module) => module.source.startsWith('src/')).length,
    imports: modules
      .flatMap((module) => module.dependencies)
      .filter(({ resolved }) => resolved.startsWith('src/')).length,
    violations: summary.violations.map(describe),
  };
}

function describe({ rule, from, to, cycle }: IViolation): string {
  const comment = importRules.find(({ name }) => name === rule.name)?.comment ?? '';
  const path = cycle ? cycle.map((step) => (typeof step === 'string' ? step : step.name)).join(' -> ') : to;
  return `${rule.name}: ${from} -> ${path}\n    ${comment}`;
}
