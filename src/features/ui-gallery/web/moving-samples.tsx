import { useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { Carousel, CarouselBeads, CarouselControls, CarouselSlides } from '#src/ui/media/carousel.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { ScriptureCard, ScriptureCardHole } from '#src/ui/page/scripture-card.tsx';
import { Tabs } from '#src/ui/navigation/tabs.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { useCarousel } from '#src/ui/media/use-carousel.ts';
import { Sample } from './sample.tsx';

type Part = 'overview' | 'timeline' | 'faq';

export function MovingSamples() {
  const [part, setPart] = useState<Part>('overview');
  const [isOpen, setOpen] = useState(false);
  const showToast = useToast();

  return (
    <>
      <Sample title="Dialog and toasts" width="third">
        <div className="row">
          <Button variant="line" onClick={() => setOpen(true)}>
            Open the dialog
          </Button>
          <Button
            variant="line"
            onClick={() =>
              showToast({
                tone: 'ok',
                title: 'Thank you for your donation!',
                text: 'We’re sending your receipt.',
              })
            }
          >
            Confirmation
          </Button>
          <Button variant="line" onClick={() => showToast({ tone: 'err', title: 'Payment failed.' })}>
            Error
          </Button>
        </div>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Delete this post?" closeLabel="Close">
          <p>This can’t be undone.</p>
          <div className="row">
            <Button small onClick={() => setOpen(false)}>
              Delete
            </Button>
            <Button small variant="line" onClick={() => setOpen(false)}>
              Keep
            </Button>
          </div>
        </Dialog>
      </Sample>
      <Sample title="Tabs">
        <Tabs<Part>
          label="About the project"
          value={part}
          onChange={setPart}
          tabs={[
            { id: 'overview', label: 'Overview', panel: <p>Thirty-three acres of oak and grass.</p> },
            { id: 'timeline', label: 'Timeline', panel: <p>Three phases in two years.</p> },
            { id: 'faq', label: 'FAQ', panel: <p>Answers to frequent questions.</p> },
          ]}
        />
      </Sample>
      <VerseSample />
    </>
  );
}

function VerseSample() {
  const carousel = useCarousel(2);

  return (
    <Sample title="Carousel on a scripture card">
      <Carousel carousel={carousel} label="Verses" roleDescription="carousel">
        <ScriptureCard className="sample-verse">
          <ScriptureCardHole />
          <CarouselSlides
            carousel={carousel}
            slides={[
              { id: '2.47', content: <Verse first="कर्मण्येवाधिकारस्ते" second="मा फलेषु कदाचन" /> },
              { id: '4.7', content: <Verse first="यदा यदा हि धर्मस्य" second="ग्लानिर्भवति भारत" /> },
            ]}
          />
        </ScriptureCard>
        <CarouselControls
          carousel={carousel}
          labels={{ previous: 'Previous verse', pause: 'Pause', play: 'Play', next: 'Next verse' }}
        />
        <CarouselBeads carousel={carousel} labels={['Verse 1', 'Verse 2']} />
      </Carousel>
    </Sample>
  );
}

function Verse({ first, second }: { first: string; second: string }) {
  return (
    <p className="verse-sa" lang="sa">
      {first}
      <br />
      {second} <i>।</i>
    </p>
  );
}
