import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { shownElsewhere } from '#src/http/pages/security-headers.ts';
import { accentOfPath, accentPath, accentSheet } from '#src/theme/accent.ts';
import type { FrameContent } from '../contract.ts';
import { iconPath, iconSizes, iconSource, type IconSize, readIconName } from '../icon-address.ts';
import type { SiteIcons } from './site-icons.ts';

/** The content of a URL never changes: another color or image has another URL. */
const keptForever = 'public, max-age=31536000, immutable';

/** Paths that browsers request without reading a page, and the icons and the mark of the build. */
const fixedIcons = new Map<string, IconSize>([
  ['/favicon.ico', '32'],
  ['/favicon.svg', '32'],
  ['/apple-touch-icon.png', '180'],
  ['/icon-192.png', '192'],
  ['/icon-512.png', '512'],
  ['/icon-maskable-512.png', 'maskable'],
  // Named in facts for search engines, and shown instead of missing portraits.
  ['/art/mark.svg', '512'],
]);

type Dependencies = {
  site: { name: string };
  icons: SiteIcons;
  identity: () => FrameContent['identity'];
};

/** Style sheet of the accent, icons of the logo, and the manifest that names them. */
export function registerIdentityRoutes(app: FastifyInstance, { site, icons, identity }: Dependencies): void {
  // The files of the build have these paths too; the hook runs before their routes.
  app.addHook('onRequest', (request, reply, done) => {
    const size = fixedIcons.get(request.url);
    const id = size && iconSource(identity());
    if (size && id) void reply.header('cache-control', 'public, max-age=3600').redirect(iconPath(id, size));
    else done();
  });

  app.get<{ Params: { name: string } }>('/files/icons/:name', async (request, reply) => {
    const wanted = readIconName(request.params.name);
    if (!wanted) throw new AppError('not_found', 'Icon not found.');
    const icon = await icons.get(wanted.id, wanted.size);
    return reply
      .headers({ 'cache-control': keptForever, ...shownElsewhere })
      .type('image/png')
      .send(icon);
  });

  app.get('/theme/:name', (request, reply) => {
    const accent = accentOfPath(request.url);
    if (request.url !== accentPath(accent)) throw new AppError('not_found', 'Style sheet not found.');
    return reply
      .header('cache-control', keptForever)
      .type('text/css; charset=utf-8')
      .send(accentSheet(accent));
  });

  app.get('/site.webmanifest', (_request, reply) => {
    const { accent, ...images } = identity();
    const source = iconSource(images);
    const icon = (size: IconSize) => ({
      src: source ? iconPath(source, size) : `/icon-${size === 'maskable' ? 'maskable-512' : size}.png`,
      sizes: `${iconSizes[size].side}x${iconSizes[size].side}`,
      type: 'image/png',
    });
    const manifest = {
      name: site.name,
      short_name: site.name,
      id: '/',
      // The installed site is the almanac, which works without a connection.
      start_url: '/panchang',
      scope: '/',
      display: 'standalone',
      background_color: '#fffaf0',
      theme_color: accentOfPath(accent),
      icons: [icon('192'), icon('512'), { ...icon('maskable'), purpose: 'maskable' }],
    };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest));
  });
}
