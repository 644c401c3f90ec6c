import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { messages } from './vite-messages.ts';

/** A build takes seconds, and every test reads the same one. */
const files = browserFiles();

test('a browser build has one file for the shell and one for each group, in each language', async () => {
  const shell = (await files).find((file) => file.facadeModuleId === '\0virtual:messages/hi/shell');
  expect(shell?.code).toContain('मुखपृष्ठ');
  expect(shell?.code).not.toContain('पृष्ठ नहीं मिला');
  expect(shell?.isDynamicEntry).toBe(true);

  const group = (await files).find((file) => file.facadeModuleId === '\0virtual:messages/sa/notFound');
  expect(group?.code).toContain('पृष्ठं न लब्धम्');
});

test('the initial file of a browser contains no messages of any language', async () => {
  const entry = (await files).find((file) => file.isEntry);
  expect(entry?.code).not.toContain('Page Not Found');
  expect(entry?.code).not.toMatch(/[\u0900-\u097f]/);
});

test('browsers get no messages of emails', async () => {
  const groups = (await files).map((file) => file.facadeModuleId?.split('/').at(-1));
  expect(groups.filter((name) => /email/i.test(name ?? ''))).toEqual([]);
});

async function browserFiles(): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [messages()],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: 'src/i18n/messages.ts', preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}
