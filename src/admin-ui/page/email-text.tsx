/** Text with an email address, which breaks before its domain rather than within it. */
export function EmailText({ children }: { children: string }) {
  const domain = children.indexOf('@') + 1;
  if (domain === 0) return children;
  return (
    <>
      {children.slice(0, domain)}
      <wbr />
      {children.slice(domain)}
    </>
  );
}
