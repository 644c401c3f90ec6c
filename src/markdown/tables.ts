import type { Token } from 'markdown-it';
import { makeToken } from './token.ts';

/**
 * Wraps each table in a scrollable region, focusable and named by the preceding heading, so that a wide table
 * does not widen the page. Columns are aligned by classes because inline styles are not allowed.
 */
export function frameTables(tokens: readonly Token[]): Token[] {
  let heading: string | undefined;

  return tokens.flatMap((token) => {
    if (token.type === 'heading_open') heading = String(token.attrGet('id'));
    if (token.type === 'th_open' || token.type === 'td_open') alignByClass(token);
    if (token.type === 'table_open') return [frameOpen(heading), token];
    return token.type === 'table_close' ? [token, frameClose()] : [token];
  });
}

function frameOpen(heading: string | undefined): Token {
  const named: Record<string, string> = heading ? { role: 'region', 'aria-labelledby': heading } : {};
  const token = makeToken('frame_open', 'div', 1, { class: 'table-scroll', tabindex: '0', ...named });
  token.block = true;
  return token;
}

function frameClose(): Token {
  const token = makeToken('frame_close', 'div', -1);
  token.block = true;
  return token;
}

function alignByClass(token: Token): void {
  const side = /text-align:(\w+)/.exec(String(token.attrGet('style')))?.[1];
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  if (side) token.attrSet('class', `align-${side}`);
}
