import type { Config } from '../config/config.ts';
import { standardOutput } from '#src/platform/log.ts';

/** Prints that the site is up, for the person who started it. */
export function announce(mode: Config['mode'], name: string, port: number): void {
  standardOutput.write(
    `\n  ${name} (${mode} mode) is up: http://localhost:${port}\n  Press Ctrl-C to stop.\n\n`,
  );
}
