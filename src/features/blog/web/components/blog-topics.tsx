import { useI18n } from '#src/i18n/use-i18n.ts';
import { SectionHead } from '#src/ui/section-head.tsx';
import './blog-topics.css';

const topics = ['sacredTexts', 'saints', 'festivals', 'dailyPractice'] as const;

/** What the blog writes about, in four columns of text (BLL-03 to BLL-06). */
export function BlogTopics() {
  const { t } = useI18n();

  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead sutra="विषयाः" title={t('blog.topics.title')} />
        <ul className="topics">
          {topics.map((topic) => (
            <li key={topic}>
              <h3>{t(`blog.topics.${topic}.title`)}</h3>
              <p className="topic-count num">{t(`blog.topics.${topic}.count`)}</p>
              <p className="muted">{t(`blog.topics.${topic}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
