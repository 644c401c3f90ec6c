import type { LoaderFunctionArgs } from 'react-router';
import { postedContext } from '#src/web/loaders/page-loader.ts';
import type { ProsodyVerse } from '../calculation/calculation.ts';
import type { PostedVerse } from '../prosody-page-path.ts';
import { exampleVerse, exampleVerses } from './example-verses.ts';

/** What the page shows first: a text and its verses; no verses when the text has no syllable. */
export type ScannedText = { text: string; exampleId: string | null; verses: ProsodyVerse[] };

/** /prosody: scans the posted text, the example of the URL, or the first example. */
export async function loadProsody({ request, context }: LoaderFunctionArgs): Promise<ScannedText> {
  const { scanText } = await import('../calculation/calculation.ts');
  const posted = import.meta.env.SSR ? (context.get(postedContext) as PostedVerse | null) : null;
  if (posted) return { text: posted.text, exampleId: null, verses: scanText(posted.text) };

  const example = exampleVerse(new URL(request.url).searchParams.get('example')) ?? exampleVerses[0];
  const text = example?.text ?? '';
  return { text, exampleId: example?.id ?? null, verses: scanText(text) };
}
