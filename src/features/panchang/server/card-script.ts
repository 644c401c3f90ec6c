import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { literalOf, serveEmbeddedScript } from '#src/http/responses/embedded-script.ts';
import { embeddedTones, standardAccent } from '#src/theme/accent.ts';
import { cardPlaceMark, cardScriptPath } from '../embed/card-choices.ts';

const file = new URL('../../../../generated/embed/panchang.js', import.meta.url);

/** /embed/panchang.js: the almanac for other sites, with the default place and the accent of the organization. */
export function registerCardScript(
  app: FastifyInstance,
  { site, organisation }: Pick<FeatureContext, 'site' | 'organisation'>,
): void {
  serveEmbeddedScript(app, {
    path: cardScriptPath,
    file,
    fill: (script) => {
      const place = literalOf(organisation.defaultPlace);
      return inAccent(script, site.accent).replace(cardPlaceMark, () => place);
    },
  });
}

/** Replaces the tones of panchang-card.css. */
function inAccent(script: string, accent: string): string {
  if (accent === standardAccent) return script;
  const { text, nightText } = embeddedTones(accent);
  return script.replaceAll(standardAccent, text).replaceAll('#ffb09c', nightText);
}
