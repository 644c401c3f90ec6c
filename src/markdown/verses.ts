import type { Token } from 'markdown-it';
import type { Locale } from '#src/i18n/locales.ts';
import { isMostlyDevanagari } from './devanagari.ts';
import { makeToken, plainText, textToken } from './token.ts';

/**
 * The last paragraph of a quotation is its source if it begins with a dash, or if it is this short and
 * follows a verse.
 */
const maxSourceLength = 80;
const leadingDash = /^\s*[—–-]+\s*/;

/**
 * Marks up quotations. One that starts in Devanagari or is marked as a verse is one: it becomes a scripture card that keeps its
 * lines and marks its dandas. The paragraph with the source becomes a `<cite>`.
 *
 * @param language in posts written in Devanagari only a quotation with a double danda counts as a verse
 */
export function setVerses(tokens: readonly Token[], language: Locale): void {
  for (const [start, token] of tokens.entries()) {
    if (token.type !== 'blockquote_open') continue;
    const paragraphs = paragraphsOf(tokens, start);
    const [first] = paragraphs;
    if (!first) continue;

    const isMarked = Boolean(token.meta?.isVerse);
    const isVerse = isMarked || looksLikeVerse(plainText(first.inline.children ?? []), language);
    const last = paragraphs.at(-1);
    const source = last && last !== first && namesSource(last, isVerse) ? last : null;
    if (isVerse) token.attrSet('class', 'scripture-card');
    if (isMarked) paragraphs.filter((one) => one !== source).forEach((one) => setLines(one, language));
    else if (isVerse) setVerse(first, language);
    if (source) setSource(source);
  }
}

type Paragraph = { open: Token; inline: Token; close: Token };

function paragraphsOf(tokens: readonly Token[], start: number): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const outer = tokens[start]?.level ?? 0;

  for (let index = start + 1; index < tokens.length; index += 1) {
    const [open, inline, close] = tokens.slice(index, index + 3);
    if (!open || (open.type === 'blockquote_close' && open.level === outer)) break;
    if (open.type === 'paragraph_open' && open.level === outer + 1 && inline && close)
      paragraphs.push({ open, inline, close });
  }
  return paragraphs;
}

function looksLikeVerse(text: string, language: Locale): boolean {
  return isMostlyDevanagari(text) && (language === 'en' || text.includes('॥'));
}

/** Lines of a block that is marked as a verse, which may be in any script. */
function setLines(paragraph: Paragraph, language: Locale): void {
  const { inline } = paragraph;
  if (isMostlyDevanagari(plainText(inline.children ?? []))) setVerse(paragraph, language);
  else inline.children = (inline.children ?? []).map(asLineBreak);
}

function asLineBreak(token: Token): Token {
  return token.type === 'softbreak' ? makeToken('hardbreak', 'br', 0) : token;
}

function setVerse({ open, inline }: Paragraph, language: Locale): void {
  open.attrSet('class', 'verse-sa');
  open.attrSet('lang', language === 'hi' ? 'hi' : 'sa');
  inline.meta = { isVerse: true };
  inline.children = (inline.children ?? []).flatMap((child) => {
    return child.type === 'text' ? markDandas(child.content) : [asLineBreak(child)];
  });
}

/** Keeps a danda on the line of its word. */
function markDandas(text: string): Token[] {
  return text.split(/(\s*[।॥])/).flatMap((part, index) => {
    if (index % 2 === 0) return part ? [textToken(part)] : [];
    const isSpaced = part.length > 1;
    return [
      ...(isSpaced ? [textToken('\u00a0')] : []),
      makeToken('danda_open', 'i', 1),
      textToken(part.trim()),
      makeToken('danda_close', 'i', -1),
    ];
  });
}

function namesSource({ inline }: Paragraph, isVerse: boolean): boolean {
  const text = plainText(inline.children ?? []);
  return leadingDash.test(text) || (isVerse && text.length <= maxSourceLength);
}

function setSource({ open, inline, close }: Paragraph): void {
  open.tag = 'cite';
  close.tag = 'cite';
  const first = inline.children?.[0];
  if (first?.type === 'text') first.content = first.content.replace(leadingDash, '');
}
