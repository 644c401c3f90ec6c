import { createLedgerCheck } from '#src/features/donations/server/reconciliation/ledger-check.ts';
import { systemClock as clock } from '#src/platform/clock.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { silentLog } from '#src/platform/log.ts';

// Checks the whole ledger as every night, for a test that kills it.
const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '' } = process.env;
const { db } = await openDatabase({ databaseUrl, dataDir });

process.once('disconnect', () => process.exit());
await createLedgerCheck({ db, gatewayMode: 'sandbox', clock, log: silentLog }).continueLedgerCheck();
