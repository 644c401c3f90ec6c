import { fieldError } from '#src/api/errors.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';

/**
 * The Indian entity may receive from citizens of India only (Foreign Contribution (Regulation) Act, 2010). Citizenship
 * decides, not residence or currency.
 *
 * @throws AppError 400
 */
export function requireCitizenship(isDeclared: boolean): void {
  if (isDeclared) return;
  throw fieldError(
    'isIndianCitizen',
    'required',
    'isIndianCitizen: only citizens of India can donate in rupees. Choose another currency.',
  );
}

/** The declaration as it is stored: its words in the language of the form, and its time. */
export function citizenshipDeclaration(locale: Locale, declaredAt: Date) {
  return {
    citizenshipDeclaredAt: declaredAt,
    citizenshipText: translatorFor(locale).t('donate.donor.citizen'),
  };
}
