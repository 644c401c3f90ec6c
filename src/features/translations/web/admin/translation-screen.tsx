import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { contentLanguage, translatedKinds } from '#src/api/translations/translation.ts';
import { getTranslation } from '../../admin-contract.ts';
import { TranslationForm } from './translation-form.tsx';

export const loader = adminLoader(({ api, param }) => ({
  translation: api(getTranslation, {
    params: {
      kind: translatedKinds.find((kind) => kind === param('kind')) ?? 'post',
      id: param('id'),
      language: contentLanguage.options.find((language) => language === param('language')) ?? 'en',
    },
  }),
}));

/** Translation of a record, field by field beside its original. */
export function Component() {
  const { translation } = useLoaderData<typeof loader>();
  const { kind, id, language } = translation;
  return <TranslationForm key={`${kind} ${id} ${language}`} translation={translation} />;
}
