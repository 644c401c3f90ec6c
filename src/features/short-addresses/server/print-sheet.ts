import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Typesetter } from '#src/platform/fonts/typesetter.ts';
import { qrCode } from './qr-code.ts';

const template = new URL('./print-sheet.typ', import.meta.url);

type Dependencies = { typesetter: Typesetter; site: { name: string }; readLogo: () => Promise<string> };

type SheetContent = {
  url: string;
  /** Title of the project and its language; null for the mission. */
  project: { title: string; language: Locale } | null;
  locale: Locale;
};

/** Prints a QR code on two pages: a poster, and eight cards to cut. */
export function createPrintSheets({ typesetter, site, readLogo }: Dependencies) {
  async function print({ url, project, locale }: SheetContent): Promise<Buffer> {
    const { t } = translatorFor(locale);
    const sheet = {
      locale,
      organisation: site.name,
      address: url.replace(/^https?:\/\//, ''),
      title: project?.title ?? t('printSheet.mission', { product: site.name }),
      titleLocale: project?.language ?? locale,
      words: { call: t('printSheet.call'), scan: t('printSheet.scan'), or: t('printSheet.or') },
    };
    const mark = await readLogo();
    return typesetter.typeset(template, { sheet: JSON.stringify(sheet), code: qrCode(url), mark });
  }

  return { print };
}

export type PrintSheets = ReturnType<typeof createPrintSheets>;
