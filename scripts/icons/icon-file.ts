import { readFileSync } from 'node:fs';

type IconSet = {
  icons: Readonly<Record<string, { body: string } | undefined>>;
  aliases: Readonly<Record<string, { parent: string } | undefined>>;
};

const setFile = new URL(import.meta.resolve('@iconify-json/lucide/icons.json'));
const set = JSON.parse(readFileSync(setFile, 'utf8')) as IconSet;
const printWidth = 110;

/** Source of a module that exports one path per icon. */
export function iconFile(names: readonly string[]): string {
  const head =
    '/* Paths on a grid of 24, drawn by Icon. Lucide (lucide.dev), ISC License, Copyright Lucide Icons and Contributors.' +
    '\n   Written by scripts/icons/write-icons.ts: change the names in scripts/icons/ui-icons.ts. */\n';
  return head + names.map(iconConstant).join('');
}

function iconConstant(entry: string): string {
  const [name = '', alias = name] = entry.split(' as ');
  const constant = alias.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const start = `export const ${constant}Icon =`;
  const value = `'${iconPath(name)}';\n`;
  const separator = start.length + value.length > printWidth ? '\n  ' : ' ';
  return start + separator + value;
}

/** All shapes of an icon as one path. */
function iconPath(name: string): string {
  const icon = set.icons[name] ?? set.icons[set.aliases[name]?.parent ?? ''];
  if (!icon) throw new Error(`Lucide has no icon "${name}"`);

  const shapes = icon.body.matchAll(/<(?!g\b)(\w+) ([^>]*?)\/>/g);
  return Array.from(shapes, ([, tag = '', attributes = '']) => shapePath(tag, attributes)).join('');
}

function shapePath(tag: string, attributes: string): string {
  if (tag === 'path') return startAbsolute(text('d'));
  if (tag === 'circle') {
    const [r, x, y] = [number('r'), number('cx'), number('cy')];
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  }
  if (tag === 'rect') {
    const [r, x, y] = [number('rx'), number('x'), number('y')];
    const [width, height] = [number('width') - 2 * r, number('height') - 2 * r];
    const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
    return `M${x + r} ${y}h${width}${corner(r, r)}v${height}${corner(-r, r)}h${-width}${corner(-r, -r)}v${-height}${corner(r, -r)}z`;
  }
  throw new Error(`No path for <${tag}>`);

  function text(attribute: string): string {
    const value = new RegExp(`\\b${attribute}="([^"]*)"`).exec(attributes)?.[1];
    if (value === undefined) throw new Error(`<${tag}> without ${attribute}`);
    return value;
  }

  function number(attribute: string): number {
    return Number(text(attribute));
  }
}

/** A leading relative move is absolute in a path of its own, but would continue from a preceding shape. */
function startAbsolute(path: string): string {
  if (!path.startsWith('m')) return path;
  const coordinates = /^[^a-z]*/i.exec(path.slice(1))?.[0].match(/-?(\d*\.)?\d+/g);
  if (coordinates?.length !== 2) throw new Error(`Implicit lines after a move are not supported: ${path}`);
  return `M${path.slice(1)}`;
}
