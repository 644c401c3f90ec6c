import { globSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { auditAreas } from '#src/features/admin/admin-contract.ts';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { EventName, eventLabels } from './event-name.tsx';

/** Audit events that are written in full in the code of the server. */
const events = new Set(
  globSync('src/features/*/server/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => source.includes('recordAudit('))
    .flatMap((source) => [...source.matchAll(/event: '([a-z-]+\.[a-z-]+)'/g)].map((match) => match[1] ?? '')),
);

test('every audit event has a label', () => {
  expect(events.size).toBeGreaterThan(50);
  const withoutLabel = [...events].filter((event) => {
    const { container } = render(
      <I18nProvider locale="en">
        <EventName event={event} />
      </I18nProvider>,
    );
    return container.querySelector('code') !== null;
  });
  expect(withoutLabel).toEqual([]);
});

test('every audit event is in an area that the audit log can be limited to', () => {
  const areas = new Set<string>(auditAreas);
  const names = [...events, ...Object.keys(eventLabels)];

  expect(names.filter((name) => !areas.has(name.split('.')[0] ?? ''))).toEqual([]);
});
