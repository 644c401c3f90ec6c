/** Spelling of well-known providers. */
const writtenNames: Record<string, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin_oidc: 'LinkedIn',
  keycloak: 'Keycloak',
  workos: 'WorkOS',
};

/** Display name of a provider: "Google" for `google`. */
export function providerName(name: string): string {
  return (
    writtenNames[name] ??
    name
      .split(/[-_]/)
      .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
      .join(' ')
  );
}
