export type StatementScope = { entity: 'us' | 'in'; year: number };

/** The American entity and the last calendar year, unless the URL names others. */
export function statementScope({ entity, year }: { entity?: string; year?: string }): StatementScope {
  return {
    entity: entity === 'in' ? 'in' : 'us',
    year: Number(year) || new Date().getFullYear() - 1,
  };
}
