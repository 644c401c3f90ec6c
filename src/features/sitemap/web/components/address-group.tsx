import { Link } from '#src/ui/navigation/link.tsx';

type AddressGroupProps = {
  title: string;
  addresses: readonly { href: string; title: string; lang?: string | undefined }[];
};

/** Heading with its links; renders nothing without any. */
export function AddressGroup({ title, addresses }: AddressGroupProps) {
  if (addresses.length === 0) return null;

  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {addresses.map((address) => (
          <li key={address.href}>
            <Link href={address.href} lang={address.lang}>
              {address.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
