import type { Config } from '../config/config.ts';
import { standardOutput } from '#src/platform/log.ts';

/** Prints the site's URL for the operator. */
export function announce(mode: Config['mode'], name: string, port: number): void {
  standardOutput.write(
    `\n  ${name} (${mode} mode) is up: http://localhost:${port}\n  Press Ctrl-C to stop.\n\n`,
  );
}
