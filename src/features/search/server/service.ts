import type { PlaceService } from '#src/features/places/server/service.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { SearchGroup, SearchQuery, SearchResults } from '../contract.ts';
import { lineStart, textKey } from '../folding/search-key.ts';
import { maxPages, passageKinds, resultsPerGroup, resultsPerPage } from '../search-kinds.ts';
import { findPlaces } from './finding/find-places.ts';
import { excerpt, highlight } from './finding/highlight.ts';
import {
  allWords,
  citationIn,
  countPassages,
  type FittingWord,
  mostLikely,
  type QueryWord,
  queryWords,
} from './finding/query-words.ts';
import {
  type FoundPassage,
  maxPerKind,
  maxTogether,
  type Reach,
  searchStore as store,
} from './finding/search-store.ts';
import { asLine, inTitle } from './indexing/passage-words.ts';

/** A word in more passages than this is not required when the query has others. */
const commonFrom = 20_000;
const maxSuggestions = 5;
/** Letters from which a query is compared with whole lines of verses. */
const minLine = 8;

/** Passages that are listed for one word of a query without other words that limit them. */
const maxListed = 4000;
/**
 * Number of results from which a kind may have more: the passages that are read are limited, and a result has one for
 * each of its languages, about two.
 */
const moreFrom: Record<Reach, number> = {
  all: maxTogether / 2,
  some: maxPerKind / 2,
  sample: maxPerKind / 2,
};
/** Passages up to which all are ordered. */
const fewPassages = 400;

/** Forms with which a query is tried, and what was typed wrongly. */
type Attempt = {
  fitting: FittingWord[];
  isEither?: boolean;
  isCorrected?: boolean;
  /** Whether all passages are searched, although each word is in many of them. */
  isThorough?: boolean;
};

type Dependencies = { db: Db; places: Pick<PlaceService, 'searchPlaces'> };

/** Finds passages and places. */
export function createSearchService({ db, places }: Dependencies) {
  async function search(query: SearchQuery): Promise<SearchResults> {
    const [passages, towns] = await Promise.all([searchPassages(query), findPlaces(places, query)]);
    if (!towns) return passages;
    // A misspelled word can be the name of a town, and so can words that no text has together.
    const isNamed = passages.corrected !== null || passages.hasSomeWords;
    const groups = isNamed ? [towns] : [...passages.groups, towns];
    return {
      ...passages,
      ...(isNamed && { corrected: null }),
      hasSomeWords: false,
      groups,
      pages: Math.max(passages.pages, 1),
    };
  }

  async function searchPassages(query: SearchQuery): Promise<SearchResults> {
    const { q, language } = query;
    const words = queryWords(q);
    const empty = {
      query: q,
      corrected: null,
      hasSomeWords: false,
      groups: [],
      suggestions: [],
      page: 1,
      pages: 0,
    };
    if (words.length === 0 || query.kind === 'place') return empty;

    const forms = await store.listForms(db, words, language);
    for await (const attempt of attempts(words, forms, language)) {
      const { found, reach } = await find(query, words, attempt);
      if (found.length === 0) continue;
      const groups = groupsOf(found, { fitting: attempt.fitting, reach });
      const pages = query.kind ? pagesOf(groups[0]?.total ?? 0) : 1;
      return {
        query: q,
        corrected: attempt.isCorrected ? correctedText(words, attempt.fitting) : null,
        hasSomeWords: attempt.isEither ?? false,
        groups,
        suggestions: suggestionsOf(q, words, forms),
        page: Math.min(query.page, pages),
        pages,
      };
    }
    return { ...empty, suggestions: suggestionsOf(q, words, forms) };
  }

  /** All words in their forms, then in other spellings, then similar words, then any of the words. */
  async function* attempts(
    words: QueryWord[],
    forms: FittingWord[],
    language: Locale,
  ): AsyncGenerator<Attempt> {
    yield { fitting: forms };
    if (words.every((_word, at) => countPassages(forms, at) > commonFrom))
      yield { fitting: forms, isThorough: true };
    const letters = words.map((word) => (word.isNumber ? { ...word, key: '', skeleton: '' } : word));
    const variants = merged(forms, await store.listVariants(db, letters, language));
    yield { fitting: variants };
    const isKnown = (at: number) => variants.some((one) => one.at === at);
    const unknown = letters.map((word, at) => (isKnown(at) ? { ...word, key: '' } : word));
    const similar = unknown.some(({ key }) => key !== '')
      ? await store.listSimilar(db, unknown, language)
      : [];
    const corrected = merged(variants, similar);
    if (similar.length > 0) yield { fitting: corrected, isCorrected: true };
    if (words.length > 1) yield { fitting: corrected, isEither: true, isCorrected: similar.length > 0 };
  }

  async function find(
    { q, language, kind, page }: SearchQuery,
    words: QueryWord[],
    { fitting, isEither = false, isThorough = false }: Attempt,
  ): Promise<{ found: FoundPassage[]; reach: Reach }> {
    const counts = words.map((_word, at) => countPassages(fitting, at));
    const isCommon = (at: number) => (counts[at] ?? 0) > commonFrom;
    const areAllCommon = words.every((_word, at) => isCommon(at));
    const isOptional = (at: number) => isCommon(at) && !areAllCommon;
    const count = words.length;
    const options = { isOptional, isEither };
    const required = words.flatMap((_word, at) => (isOptional(at) ? [] : [at]));
    // Words that are joined by "and" limit each other.
    const isBounded = required.length > 1 && !isEither;
    const chosen = isBounded ? fitting : mostLikely(fitting, maxListed);
    const line = lineStart(q);
    const lines = count > 1 && line.length >= minLine ? `'${asLine(line)}':*` : null;
    const text = either(allWords(count, chosen, options), lines);
    if (text === null) return { found: [], reach: 'all' };

    const exact = chosen.filter(({ level }) => level === 0);
    const known = required.map((at) => counts[at] ?? 0).filter((passages) => passages > 0);
    const most = isEither ? known.reduce((sum, passages) => sum + passages, 0) : Math.min(...known, Infinity);
    const reach = reachOf({ most, isSampled: areAllCommon && !isThorough });
    const found = await store.find(db, {
      kinds: kind === undefined || kind === 'place' ? passageKinds : [kind],
      query: text,
      exact: either(allWords(count, exact, options), lines),
      inTitle: allWords(count, fitting, { ...options, lexeme: inTitle }),
      titleKey: textKey(q),
      citation: citationIn(q),
      language,
      reach,
      page: kind ? page : 1,
      limit: kind ? resultsPerPage : resultsPerGroup,
    });
    return { found, reach };
  }

  return { search };
}

/** @param most passages that may fit; infinite when unknown */
function reachOf({ most, isSampled }: { most: number; isSampled: boolean }): Reach {
  if (isSampled) return 'sample';
  return most <= fewPassages ? 'all' : 'some';
}

/** Passages of either query. */
function either(one: string | null, other: string | null): string | null {
  return one !== null && other !== null ? `(${one}) | ${other}` : (one ?? other);
}

export type SearchService = ReturnType<typeof createSearchService>;

function merged(first: FittingWord[], second: FittingWord[]): FittingWord[] {
  const known = new Set(first.map(({ at, word }) => `${at} ${word}`));
  return [...first, ...second.filter(({ at, word }) => !known.has(`${at} ${word}`))];
}

/** Groups by kind, that with the best result first. */
function groupsOf(
  found: FoundPassage[],
  { fitting, reach }: { fitting: FittingWord[]; reach: Reach },
): SearchGroup[] {
  const keys = new Set(fitting.map(({ word }) => word));
  const isFound = (key: string) => keys.has(key);
  return passageKinds
    .map((kind) => found.filter((one) => one.kind === kind))
    .filter((ofKind) => ofKind.length > 0)
    .sort((a, b) => scoreOf(b) - scoreOf(a))
    .map((ofKind) => groupOf(ofKind, { isFound, reach }));
}

function groupOf(
  ofKind: FoundPassage[],
  { isFound, reach }: { isFound: (key: string) => boolean; reach: Reach },
): SearchGroup {
  const [first] = ofKind;
  if (!first) throw new Error('a group has a result');
  return {
    kind: first.kind,
    total: first.total,
    isMore: first.total >= moreFrom[reach],
    items: ofKind.map((one) => ({
      kind: one.kind,
      path: one.address,
      title: highlight(one.title, isFound),
      titleLanguage: one.titleLanguage,
      excerpt: excerpt(one.body, isFound),
      language: one.language,
    })),
  };
}

const pagesOf = (total: number) => Math.min(Math.ceil(total / resultsPerPage), maxPages);

const scoreOf = (ofKind: FoundPassage[]) => ofKind[0]?.score ?? 0;

/** The query with unknown words replaced by the most similar ones. */
function correctedText(words: QueryWord[], fitting: FittingWord[]): string {
  return words
    .map(({ text }, at) => {
      const forms = fitting.filter((one) => one.at === at);
      const [similar] = forms.every(({ level }) => level === 4) ? forms : [];
      return similar ? (similar.shown ?? similar.word) : text;
    })
    .join(' ');
}

/** The query with its last word completed, in the reader's language. */
function suggestionsOf(query: string, words: QueryWord[], forms: FittingWord[]): string[] {
  const last = words.length - 1;
  const typed = words[last];
  if (!typed) return [];
  const before = query.slice(0, query.lastIndexOf(typed.text));
  const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);
  return forms
    .filter(
      ({ at, level, shown }) =>
        at === last && level === 1 && shown && !/['’]/u.test(shown) && isLatin(shown) === isLatin(typed.text),
    )
    .sort((a, b) => b.passages - a.passages)
    .slice(0, maxSuggestions)
    .map(({ shown }) => before + (shown ?? ''));
}
