import type { Config } from '#src/platform/config.ts';

/** What whoever starts the site reads. */
export function announcement(mode: Config['mode'], name: string, port: number): string {
  return `\n  ${name} (${mode} mode) is up: http://localhost:${port}\n  Press Ctrl-C to stop.\n\n`;
}
