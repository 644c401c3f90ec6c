/** Thrown when the person opens a screen that none of their roles includes. */
export class PermissionNeeded extends Error {
  constructor(permission: string) {
    super(`the permission ${permission} is missing`);
    this.name = 'PermissionNeeded';
  }
}
