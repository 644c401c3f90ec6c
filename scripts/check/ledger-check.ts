// npm run ledger:check: checks the whole ledger of donations and prints its discrepancies.
import { ledgerCheckStore } from '#src/features/donations/server/reconciliation/ledger-check-store.ts';
import { StartupError } from '#src/platform/config/startup-error.ts';
import { siteCommand } from '../database/database-command.ts';

await siteCommand(async ({ db }, { payments: { gateway } }) => {
  if (process.argv.length > 2) throw new StartupError('Too many arguments. Usage: npm run ledger:check');
  const mode = gateway === 'sandbox' ? gateway : gateway.mode;
  const violations = await ledgerCheckStore.findViolations(db, mode, new Date());
  for (const { subject, detail } of violations) console.error(`${subject}: ${detail}`);
  console.log(
    violations.length === 0 ? `The ${mode} ledger is balanced.` : `${violations.length} discrepancies found.`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
});
