import type { GeneratedFiles } from './generated-files.ts';
import { bundleScript, localeFiles, messagesByLocale, shortStyles } from './embedded-script.ts';

const script = new URL('../../src/features/give-button/button/give-button.ts', import.meta.url);
const amounts = new URL('../../src/features/give-button/button/amounts-attribute.ts', import.meta.url);
const styleSheet = new URL('../../src/features/give-button/button/give-button.css', import.meta.url);

type GiveButtonMessages = { button: Record<string, string> };

/** /give-button.js: the donation button for other sites, with its texts in all languages. */
export const giveButton: GeneratedFiles = {
  files: ['generated/embed/give-button.js'],
  sources: [
    script,
    amounts,
    styleSheet,
    ...localeFiles,
    new URL(import.meta.url),
    new URL('embedded-script.ts', import.meta.url),
  ],
  make: async () => [
    await bundleScript(script, 'giveButton', {
      giveButtonTexts: await messagesByLocale(
        (messages) => (messages['giveButton'] as GiveButtonMessages).button,
      ),
      giveButtonStyles: await shortStyles(styleSheet),
    }),
  ],
};
