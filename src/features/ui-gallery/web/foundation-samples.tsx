import { Sample } from './sample.tsx';

const pigments = [
  'bg',
  'surface',
  'sunk',
  'leaf',
  'ink',
  'ink-2',
  'ink-3',
  'line-2',
  'kumkum',
  'sindur',
  'haldi',
  'mayura',
  'nila',
  'tulasi',
  'action',
  'err',
];

export function FoundationSamples() {
  return (
    <>
      <Sample title="Pigments" width="full">
        <ul className="pigments">
          {pigments.map((name) => (
            <li key={name}>
              <svg className="pigment" aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(--${name})`} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Type">
        <p className="hero-title">Sanatan Dharma</p>
        <p className="verse-sa" lang="sa">
          सत्यं ज्ञानमनन्तं ब्रह्म <i>।</i> क्ष त्र ज्ञ श्र द्ध ह्म ङ्क्त्य
        </p>
        <p className="sample-hindi" lang="hi">
          हिन्दी पाठ मुक्ता में, पंक्ति की ऊँचाई १.८: विद्वान्, श्रद्धा, राष्ट्र, उद्घाटन।
        </p>
        <p className="sample-iast">IAST: śāśvata jñāna ṛta pitṝṇām kḷpta saṃskāra duḥkha saṅgha</p>
        <p className="lead">Lead: handed on without a break, teacher to student, home to home.</p>
        <p className="small muted">Small and secondary, lining figures 1,234,567.</p>
      </Sample>
    </>
  );
}
