import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { serveEmbeddedScript } from '#src/http/responses/embedded-script.ts';
import { embeddedTones, standardAccent } from '#src/theme/accent.ts';

const file = new URL('../../../../generated/embed/give-button.js', import.meta.url);

/** /give-button.js: the donation button for other sites, in the accent of the organization. */
export function registerGiveButton(app: FastifyInstance, { site }: Pick<FeatureContext, 'site'>): void {
  serveEmbeddedScript(app, {
    path: '/give-button.js',
    file,
    fill: (script) => inAccent(script, site.accent),
  });
}

/** Replaces the tones of give-button.css. */
function inAccent(script: string, accent: string): string {
  if (accent === standardAccent) return script;
  const { text, night, onNight } = embeddedTones(accent);
  return script.replaceAll(standardAccent, text).replaceAll('#f2b33a', night).replaceAll('#2a1510', onNight);
}
