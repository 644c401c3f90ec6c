import './app.css';
import { Outlet } from 'react-router';
import { SiteContext } from '#src/api/site.ts';
import { feedPath } from '#src/i18n/language-address.ts';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { iconPath, iconSource } from '#src/features/site-content/icon-address.ts';
import type { FrameContent } from '#src/features/site-content/contract.ts';
import { FrameContext } from '#src/layout/frame-content.ts';
import { PageFrame } from '#src/layout/page-frame.tsx';
import { useRouteHandle } from '#src/layout/route-handle.ts';
import { partialLayoutScript } from '#src/ui/page/partial-layout-script.ts';
import { imageScript } from '#src/theme/image-script.ts';
import { readerScript } from '#src/features/texts/web/reader-script.ts';
import { themeScript } from '#src/theme/theme-script.ts';
import { startScript } from '#src/app/inline-scripts.ts';
import { refreshPreamble } from '#src/app/refresh-preamble.ts';
import { topImage } from '#src/ui/page/scenes.ts';
import { PostedFormContext } from '#src/web/forms/posted-form-context.ts';
import { type DocumentAssets, initElementId, useDocument } from '#src/app/document.ts';

/** Whole document: head, frame and page. */
export function Root() {
  const { init, initJson } = useDocument();
  const { locale, page } = init;
  const hasEarlyFonts = locale !== 'en' || page.handle.showsVerse === true;

  return (
    <SiteContext value={init.site}>
      <I18nProvider locale={locale}>
        {/* The theme script sets the class before the first paint, so it differs from the rendered one. */}
        <html lang={locale} data-fonts={hasEarlyFonts ? 'early' : undefined} suppressHydrationWarning>
          <DocumentHead assets={init.assets} identity={init.frame.identity} />
          <body>
            <FrameContext value={init.frame}>
              <PostedFormContext value={init.postedForm ?? null}>
                <PageFrame>
                  <Outlet />
                </PageFrame>
              </PostedFormContext>
            </FrameContext>
            <script
              type="application/json"
              id={initElementId}
              dangerouslySetInnerHTML={{ __html: initJson }}
              suppressHydrationWarning
            />
          </body>
        </html>
      </I18nProvider>
    </SiteContext>
  );
}

type DocumentHeadProps = { assets: DocumentAssets; identity: FrameContent['identity'] };

function DocumentHead({ assets, identity }: DocumentHeadProps) {
  const { watch, scene, showsVerse } = useRouteHandle();
  const { locale } = useI18n();
  const image = topImage(watch, scene);

  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      <script dangerouslySetInnerHTML={{ __html: partialLayoutScript }} />
      {showsVerse && <script dangerouslySetInnerHTML={{ __html: readerScript }} />}
      <script
        data-image={image ?? undefined}
        data-format={image === 'scene-donate' ? 'avif' : undefined}
        dangerouslySetInnerHTML={{ __html: imageScript }}
      />
      {assets.fontPreloads.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {assets.stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {identity.accent && <link rel="stylesheet" href={identity.accent} />}
      {import.meta.env.DEV && <DevelopmentScripts />}
      <script
        data-modules={[...assets.modulePreloads, assets.entry].join(' ')}
        dangerouslySetInnerHTML={{ __html: startScript }}
      />
      <Icons identity={identity} />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="alternate" type="application/rss+xml" href={feedPath(locale)} />
    </head>
  );
}

function Icons({ identity }: Pick<DocumentHeadProps, 'identity'>) {
  const source = iconSource(identity);
  if (source)
    return (
      <>
        <link rel="icon" href={iconPath(source, '192')} sizes="192x192" type="image/png" />
        <link rel="icon" href={iconPath(source, '32')} sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href={iconPath(source, '180')} />
      </>
    );
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

function DevelopmentScripts() {
  return (
    <>
      <script type="module" src="/@vite/client" />
      <script type="module" dangerouslySetInnerHTML={{ __html: refreshPreamble }} />
    </>
  );
}
