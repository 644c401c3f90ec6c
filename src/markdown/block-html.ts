import type { Token } from 'markdown-it';
import { boxClass, ownAddress } from './blocks.ts';
import { makeToken, plainText, textToken } from './token.ts';

type BlockOptions = {
  /** Links to audio and video instead of players, for emails. */
  linksOnly?: boolean;
};

/** Gives the blocks of `blocks.ts` their elements. Verses become quotations, which `setVerses` marks up. */
export function setBlocks(tokens: readonly Token[], { linksOnly = false }: BlockOptions = {}): Token[] {
  const result: Token[] = [];
  const boxes: string[] = [];

  for (let index = 0; index < tokens.length; index += 1) {
    const [token, next, last] = tokens.slice(index, index + 3);
    if (!token) break;
    if (token.type === 'box_open') {
      boxes.push(token.info);
      openBox(token);
    } else if (token.type === 'box_close') {
      closeBox(token, boxes.pop());
    } else if (token.type === 'insert' && next) {
      result.push(...insertHtml(token, next, linksOnly));
      index += 2;
      continue;
    } else if (boxes.at(-1) === 'gallery' && next && last && isImages(token, next)) {
      result.push(...next.children.filter(({ type }) => type === 'image').flatMap(figureOf));
      index += 2;
      continue;
    }
    result.push(token);
  }
  return result;
}

function openBox(token: Token): void {
  if (token.info === 'verse') {
    token.type = 'blockquote_open';
    token.tag = 'blockquote';
    token.meta = { isVerse: true };
    return;
  }
  token.attrSet('class', boxClass(token.info));
  if (token.info === 'callout') token.attrSet('role', 'note');
}

function closeBox(token: Token, name: string | undefined): void {
  if (name !== 'verse') return;
  token.type = 'blockquote_close';
  token.tag = 'blockquote';
}

function isImages(open: Token, inline: Token): inline is Token & { children: Token[] } {
  if (open.type !== 'paragraph_open' || !inline.children) return false;
  return inline.children.every(
    ({ type, content }) => type === 'image' || type === 'softbreak' || content === ' ',
  );
}

/** Image with its title as a caption. */
function figureOf(image: Token): Token[] {
  const title = attributeOf(image, 'title');
  image.attrs = (image.attrs ?? []).filter(([name]) => name !== 'title');
  const caption = title === null ? [] : element('figcaption', [inlineOf([textToken(title)])]);
  return element('figure', [inlineOf([image]), ...caption]);
}

function insertHtml(token: Token, label: Token, linksOnly: boolean): Token[] {
  const text = plainText(label.children ?? []);
  if (token.info === 'donation') return donationButton(attributeOf(token, 'project'), text);

  const address = (attributeOf(token, 'src') ?? '').trim();
  if (address === '') return text ? element('p', [label]) : [];
  const own = ownAddress(address);
  if (linksOnly || !own) return element('p', [inlineOf(linkTo(address, text || address))]);

  const poster = ownAddress(attributeOf(token, 'poster') ?? undefined);
  const player = element(token.info, [inlineOf(linkTo(own, text || own))], {
    controls: '',
    preload: token.info === 'audio' ? 'none' : 'metadata',
    src: own,
    ...(poster && { poster }),
    ...(text && { 'aria-label': text }),
  });
  const caption = text ? element('figcaption', [label]) : [];
  return element('figure', [...player, ...caption], { class: `media-${token.info}` });
}

function attributeOf(token: Token, name: string): string | null {
  const value = token.attrGet(name);
  return value === null ? null : String(value);
}

/** Page to which a donation button leads. */
export function donationHref(project: string | null): string {
  const isSlug = project !== null && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(project);
  return isSlug ? `/donate?project=${project}` : '/donate';
}

function donationButton(project: string | null, text: string): Token[] {
  const href = donationHref(project);
  return element('p', [inlineOf(linkTo(href, text || href, { class: 'btn' }))], { class: 'prose-donation' });
}

function linkTo(href: string, text: string, attributes: Record<string, string> = {}): Token[] {
  return [
    makeToken('link_open', 'a', 1, { ...attributes, href }),
    textToken(text),
    makeToken('link_close', 'a', -1),
  ];
}

function inlineOf(children: Token[]): Token {
  const token = makeToken('inline', '', 0);
  token.children = children;
  return token;
}

function element(tag: string, children: Token[], attributes: Record<string, string> = {}): Token[] {
  const open = makeToken(`${tag}_open`, tag, 1, attributes);
  const close = makeToken(`${tag}_close`, tag, -1);
  open.block = true;
  close.block = true;
  return [open, ...children, close];
}
