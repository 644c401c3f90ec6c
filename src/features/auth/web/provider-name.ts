/** How well-known providers write their names. */
const writtenNames: Record<string, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin_oidc: 'LinkedIn',
  keycloak: 'Keycloak',
  workos: 'WorkOS',
};

/** A provider as people read it: `google` in addresses is "Google" on a button. */
export function providerName(name: string): string {
  return (
    writtenNames[name] ??
    name
      .split(/[-_]/)
      .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
      .join(' ')
  );
}
