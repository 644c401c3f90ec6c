// npm run admin:create: creates the first administrator, or restores access when all are locked out.
import { StartupError } from '#src/platform/config/startup-error.ts';
import { accountCommand, readArguments } from './account-command.ts';
import { openPrompt } from './prompt.ts';

const usage = `npm run admin:create
npm run admin:create -- --email mira@example.org [--username mira] [--password ...] [--reset]

Prompts for anything you leave out. --reset gives an existing account a new password and the administrator role, and removes its two-factor authentication, sessions and lockouts.`;

const given = readArguments(
  {
    email: { type: 'string' },
    username: { type: 'string' },
    password: { type: 'string' },
    reset: { type: 'boolean', default: false },
  },
  usage,
);

const prompt = openPrompt();
await accountCommand(async (accounts) => {
  const email = given.email ?? (await prompt.readLine('Email address: '));
  const known = await accounts.find(email);
  if (known && !(given.reset || (await isWanted(known.email))))
    throw new StartupError(
      `An account for ${known.email} already exists. To reset its password, add --reset.`,
    );

  if (known) {
    await accounts.rescueAdmin(known, await readPassword());
    console.log(`${known.email} is an administrator. The password was reset.`);
    return;
  }
  const username =
    given.username ?? (given.email ? undefined : await prompt.readLine('Username (optional): '));
  const user = await accounts.createAdmin({
    email,
    username: username === '' ? undefined : username,
    password: await readPassword(),
  });
  console.log(`Administrator ${user.email} created.`);
});
prompt.close();

/** Only a terminal can show the confirmation prompt. */
async function isWanted(email: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const answer = await prompt.readLine(
    `An account for ${email} already exists. Reset its password? (yes/no) `,
  );
  return answer.toLowerCase() === 'yes';
}

async function readPassword(): Promise<string> {
  return given.password ?? prompt.readSecret('Password (at least 12 characters, not shown): ');
}
