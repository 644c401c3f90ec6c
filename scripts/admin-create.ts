// npm run admin:create: the first administrator, and the way back in when everybody is locked out.
import { StartupError } from '#src/platform/startup-error.ts';
import { accountCommand, readArguments } from './account-command.ts';
import { openQuestions } from './ask.ts';

const usage = `npm run admin:create
npm run admin:create -- --email mira@example.org [--username mira] [--password ...] [--reset]

Asks for whatever is not given. --reset gives an account that exists a new password and the role of an administrator,
and removes its second factors, its sessions and every block.`;

const given = readArguments(
  {
    email: { type: 'string' },
    username: { type: 'string' },
    password: { type: 'string' },
    reset: { type: 'boolean', default: false },
  },
  usage,
);

const questions = openQuestions();
await accountCommand(async (accounts) => {
  const email = given.email ?? (await questions.ask('E-mail address: '));
  const known = await accounts.find(email);
  if (known && !(given.reset || (await isWanted(known.email))))
    throw new StartupError(`${known.email} has an account already. To give it a new password, add --reset.`);

  if (known) {
    await accounts.rescueAdmin(known, await readPassword());
    console.log(`${known.email} is an administrator with a new password.`);
    return;
  }
  const username =
    given.username ?? (given.email ? undefined : await questions.ask('User name (may be empty): '));
  const user = await accounts.createAdmin({
    email,
    username: username === '' ? undefined : username,
    password: await readPassword(),
  });
  console.log(`${user.email} is an administrator.`);
});
questions.close();

/** Only somebody at a terminal can be asked whether they mean it. */
async function isWanted(email: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const answer = await questions.ask(`${email} has an account already. Give it a new password? (yes or no) `);
  return answer.toLowerCase() === 'yes';
}

async function readPassword(): Promise<string> {
  return given.password ?? questions.askSecretly('Password (at least 12 characters, not shown): ');
}
