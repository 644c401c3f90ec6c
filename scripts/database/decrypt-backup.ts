// npm run backup:decrypt -- FILE OUTPUT: decrypts a backup with BACKUP_PASSPHRASE to a .tar.gz.
// Needs neither a database nor installed packages, only Node.js 24 and this repository.
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { decrypt, isEncrypted } from '../../src/platform/backup/encryption.ts';
import { StartupError } from '../../src/platform/config/startup-error.ts';

const [file, output] = process.argv.slice(2);
const passphrase = process.env['BACKUP_PASSPHRASE'];

try {
  if (file === undefined || output === undefined)
    throw new StartupError('Missing file. Usage: npm run backup:decrypt -- FILE OUTPUT');
  if (passphrase === undefined) throw new StartupError('Set BACKUP_PASSPHRASE.');
  if (!(await isEncrypted(file))) throw new StartupError(`${file} is not an encrypted backup.`);
  await decryptFile(file, output, passphrase);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function decryptFile(from: string, to: string, secret: string): Promise<void> {
  const target = await open(to, 'wx', 0o600).catch((cause: unknown) => {
    throw new StartupError(`Can't create ${to}, or it already exists.`, { cause });
  });
  try {
    await pipeline(
      createReadStream(from),
      (source: AsyncIterable<Buffer>) => decrypt(source, secret),
      target.createWriteStream(),
    );
  } catch (error) {
    await rm(to);
    throw error;
  }
}
