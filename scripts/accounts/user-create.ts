// npm run user:create: creates any account without questions, for scripts and tests.
import { isUuid } from '#src/api/uuid.ts';
import { StartupError } from '#src/platform/config/startup-error.ts';
import { accountCommand, readArguments } from './account-command.ts';

const usage = `npm run user:create -- --email mira@example.org [--username mira] [--password ...]
                      [--role admin|user] [--unconfirmed] [--id UUID]

Without --password, the user sets one with "Forgot your password?". --id is the user's ID at a hosted sign-in service.`;

const given = readArguments(
  {
    email: { type: 'string' },
    username: { type: 'string' },
    password: { type: 'string' },
    role: { type: 'string', default: 'user' },
    confirmed: { type: 'boolean', default: false },
    unconfirmed: { type: 'boolean', default: false },
    id: { type: 'string' },
  },
  usage,
);

await accountCommand(async (accounts) => {
  const { email, username, password, role, id } = given;
  if (!email) throw new StartupError(`--email is missing.\n\n${usage}`);
  if (role !== 'admin' && role !== 'user') throw new StartupError(`--role must be admin or user.`);
  if (id !== undefined && !isUuid(id)) throw new StartupError(`--id must be a UUID.`);
  if (given.confirmed && given.unconfirmed)
    throw new StartupError('Use either --confirmed or --unconfirmed, not both.');

  const isConfirmed = !given.unconfirmed;
  const { user, warning } = await accounts.createUser({ email, username, password, role, isConfirmed, id });
  console.log(`${user.id} ${user.email} (${user.role}${isConfirmed ? '' : ', unconfirmed'})`);
  if (warning) console.error(`Warning: ${warning}`);
});
