import { type Locale, locales } from '#src/i18n/locales.ts';
import type { Issue, IssueForm } from '../../../issues-admin-contract.ts';

type Text = { subject: string; preheader: string; body: string };

/** Issue as the inputs use it: a text of every language, which may be empty. */
export type IssueValues = Omit<IssueForm, 'texts'> & { texts: Record<IssueForm['language'], Text> };

const emptyText: Text = { subject: '', preheader: '', body: '' };

const emptyTexts = { en: emptyText, hi: emptyText, sa: emptyText };

export function newIssue(language: Locale): IssueValues {
  return {
    language,
    texts: emptyTexts,
    postIds: [],
    isPublic: true,
    segment: { language: null, topic: null, audience: 'everyone', donorTag: '' },
  };
}

export function valuesOf({ language, texts, postIds, isPublic, segment }: Issue): IssueValues {
  return { language, texts: { ...emptyTexts, ...texts }, postIds, isPublic, segment };
}

/** Languages that lack their subject: the original, and those with another text. */
export function languagesWithoutSubject({ language: original, texts }: IssueValues): IssueForm['language'][] {
  return locales.filter((language) => {
    const { subject, preheader, body } = texts[language];
    return isEmpty(subject) && (language === original || !isEmpty(preheader) || !isEmpty(body));
  });
}

/** Languages without a text are left out. */
export function bodyOf({ texts, ...values }: IssueValues): IssueForm {
  const written = locales.filter((language) => !isEmpty(texts[language].subject));
  return { ...values, texts: Object.fromEntries(written.map((language) => [language, texts[language]])) };
}

function isEmpty(text: string): boolean {
  return text.trim() === '';
}
