import { loadMessages } from '#src/i18n/messages.ts';

/** Loads drawings, tables and messages of a result. */
export async function loadResultPart() {
  const [{ ChartResult }] = await Promise.all([
    import('./components/chart-result.tsx'),
    loadMessages(['chartDetails', 'almanac']),
  ]);
  return { ChartResult };
}
