import type { RequiredPermission } from '#src/api/access/permissions.ts';
import type { MessageGroup } from '#src/i18n/message-key.ts';

/** A page of the admin area, for its route table. */
export type ScreenEntry = {
  path: string;
  /** Null when every administrator may open it. */
  permission: RequiredPermission;
  /** File of the screen, which exports `Component` and, if it calls the API, `loader`. */
  module: string;
  /** Message groups of the screen, besides those of the shell and `admin`. */
  messages?: readonly MessageGroup[];
};
