import type { Token } from 'markdown-it';
import { makeToken, plainText, textToken } from './token.ts';

const allowedProtocol = /^(https?|ircs?|mailto|xmpp):/i;

/** Any text before a colon could be parsed as a protocol, even if it is obfuscated. */
const someProtocol = /^[^/?#]*:/;

/** Placeholder for the host of the page. */
const here = new URL('https://here.invalid/');

/**
 * Classifies a link target: `rejected` for a protocol that posts may not use (BLD-11) and for an invalid URL.
 */
export function linkKind(href: string): 'inside' | 'outside' | 'rejected' {
  if (someProtocol.test(href) && !allowedProtocol.test(href)) return 'rejected';
  const url = URL.parse(href, here);
  if (!url) return 'rejected';
  return url.host === here.host ? 'inside' : 'outside';
}

/**
 * Removes rejected links but keeps their text; adds `noopener` to links to other hosts; and turns images from
 * other hosts into links, since the page loads none from there (SEED-13).
 */
export function keepSafeLinks(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.children) token.children = safeChildren(token.children);
  }
}

function safeChildren(children: readonly Token[]): Token[] {
  const open: boolean[] = [];

  return children.flatMap((token) => {
    if (token.type === 'link_open') {
      const kind = linkKind(String(token.attrGet('href')));
      open.push(kind !== 'rejected');
      if (kind === 'outside') token.attrSet('rel', 'noopener');
      return kind === 'rejected' ? [] : [token];
    }
    if (token.type === 'link_close') return open.pop() ? [token] : [];
    if (token.type === 'image') return safeImage(token, open.includes(true));
    return [token];
  });
}

function safeImage(token: Token, isInsideLink: boolean): Token[] {
  const address = String(token.attrGet('src'));
  const kind = linkKind(address);
  if (kind === 'inside') {
    token.attrSet('loading', 'lazy');
    token.attrSet('decoding', 'async');
    return [token];
  }

  const description = textToken(plainText(token.children ?? []) || address);
  if (kind === 'rejected' || isInsideLink) return [textToken(plainText(token.children ?? []))];
  return [
    makeToken('link_open', 'a', 1, { href: address, rel: 'noopener' }),
    description,
    makeToken('link_close', 'a', -1),
  ];
}
