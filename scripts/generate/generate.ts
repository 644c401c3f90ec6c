import { appIcons } from './app-icons.ts';
import { digitFont } from './fonts/digit-font.ts';
import { earlyDevanagari } from './fonts/early-fonts.ts';
import { giveButton } from './give-button.ts';
import { panchangCard } from './panchang-card.ts';
import { pageFonts } from './fonts/page-fonts.ts';
import { phraseFont } from './fonts/phrase-font.ts';
import { rupeeFont } from './fonts/rupee-font.ts';
import { ensureGenerated } from './generated-files.ts';
import { placeIndex } from './places/place-index.ts';

/** Writes the generated files that are missing or out of date. */
export async function generateFiles(): Promise<void> {
  for (const [name, generated] of Object.entries({
    appIcons,
    digitFont,
    rupeeFont,
    phraseFont,
    pageFonts,
    earlyDevanagari,
    placeIndex,
    giveButton,
    panchangCard,
  })) {
    const start = performance.now();
    if (await ensureGenerated(name, generated))
      console.log(`Generated ${generated.files.join(', ')} (${Math.round(performance.now() - start)} ms)`);
  }
}

if (import.meta.main) await generateFiles();
