import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryBackup } from './backup-commands.ts';
import { fillDisk } from './full-disk.ts';
import type { Fault } from './fault.ts';
import { signInKeeper } from './supervisor.ts';
import { type Seen, unseen } from './visitors.ts';

export const siteDiskFaults: Fault[] = [
  {
    name: 'Upload and backup disk full',
    how: 'A file fills the disk of the data directory for 20 s, while images are uploaded and `npm run backup` runs. It reports the full disk. No partial files remain',
    processes: 2,
    siteDiskMb: 64,
    happen: async ({ port, siteDir, database }) => {
      const env = { DATABASE_URL: database.url, DATA_DIR: siteDir };
      const keeper = (await signInKeeper(port)).begin();
      const disk = await fillDisk(siteDir);
      await sleep(5000);
      const said = await tryBackup(env);
      if (!said.includes('Not enough disk space')) throw new Error(`The backup said: ${said}`);
      await sleep(15_000);

      await disk.empty();
      await sleep(5000);
      const saidLater = await tryBackup(env);
      if (!saidLater.includes('Backup written to')) throw new Error(`The backup said: ${saidLater}`);
      await keeper.leave();
      const halves = await halvesIn(siteDir);
      if (halves.length > 0) throw new Error(`Half-written is left: ${halves.join(', ')}`);
      return { images: seenBy(keeper.uploads) };
    },
  },
];

async function halvesIn(siteDir: string): Promise<string[]> {
  const names = await readdir(siteDir, { recursive: true });
  return names.filter((name) => name.endsWith('.part') || name.startsWith('media/incoming/'));
}

function seenBy(uploads: { status: number; ms: number }[]): Seen {
  const seen = unseen();
  for (const { status, ms } of uploads) {
    seen.responses.set(status, (seen.responses.get(status) ?? 0) + 1);
    seen.slowestMs = Math.max(seen.slowestMs, ms);
  }
  return seen;
}
