import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { PageHead } from '#src/web/page-head.tsx';

type NoSuchPeriodProps = {
  title: string;
  text: string;
  /** Text of the link to the present day. */
  todayLabel: string;
};

/** Page for a date, month or year that does not exist or is not supported. */
export function NoSuchPeriod({ title, text, todayLabel }: NoSuchPeriodProps) {
  return (
    <>
      <PageHead title={title} description={text} noIndex />
      <PageHero watch={4} scene="panchang" sutra="पञ्चाङ्गम्" title={title} />
      <section className="sec">
        <div className="wrap stack">
          <Notice tone="err">{text}</Notice>
          <p>
            <TextLink href="/panchang" arrow>
              {todayLabel}
            </TextLink>
          </p>
        </div>
      </section>
    </>
  );
}
