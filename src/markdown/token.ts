import MarkdownIt, { type Token } from 'markdown-it';

const parser = new MarkdownIt();
const TokenClass = new parser.core.State('', parser, {}).Token;

/** Creates a token for an element without Markdown syntax. */
export function makeToken(
  type: string,
  tag: string,
  nesting: Token['nesting'],
  attributes: Record<string, string> = {},
): Token {
  const token = new TokenClass(type, tag, nesting);
  for (const [name, value] of Object.entries(attributes)) token.attrSet(name, value);
  return token;
}

export function textToken(content: string): Token {
  const token = makeToken('text', '', 0);
  token.content = content;
  return token;
}

/** Text of inline tokens without markup; images by their alt text. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n';
      if (token.type === 'image') return plainText(token.children ?? []);
      return token.children ? plainText(token.children) : token.content;
    })
    .join('');
}
