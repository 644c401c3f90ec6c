// npm run ledger:check: checks the whole ledger of donations and prints its discrepancies.
import { ledgerCheckStore } from '#src/features/donations/server/reconciliation/ledger-check-store.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { openDatabase } from '#src/platform/database/database.ts';

const config = readConfig(process.env);
const database = await openDatabase(config);
const { gateway } = config.payments;
const mode = gateway === 'sandbox' ? gateway : gateway.mode;

try {
  const violations = await ledgerCheckStore.findViolations(database.db, mode, new Date());
  for (const { subject, detail } of violations) console.error(`${subject}: ${detail}`);
  console.log(
    violations.length === 0 ? `The ${mode} ledger is balanced.` : `${violations.length} discrepancies found.`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
