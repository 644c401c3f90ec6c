import { PageHead } from '#src/web/page-head.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import './gallery.css';
import { ControlSamples } from './control-samples.tsx';
import { FoundationSamples } from './foundation-samples.tsx';
import { MessageSamples } from './message-samples.tsx';
import { MovingSamples } from './moving-samples.tsx';
import { ImageSamples } from './image-samples.tsx';
import { TextSamples } from './text-samples.tsx';

/** Component sheet for developers at /__ui, in demo mode only: every component of ui/ in every state. */
export function Component() {
  return (
    <div className="sec gallery">
      <PageHead title="Component gallery" description="Every component in every state." noIndex />
      <div className="wrap">
        <div className="head">
          <span className="sutra" lang="sa" aria-hidden="true">
            अङ्गानि
          </span>
          <h1>Component gallery</h1>
        </div>
        <div className="gallery-grid">
          <FoundationSamples />
          <ControlSamples />
          <MessageSamples />
          <MovingSamples />
          <ImageSamples />
          <TextSamples />
        </div>
        <SectionHead
          sutra="समाप्तम्"
          title="Section head with link"
          link={<a href="#main">Back to the top</a>}
        />
      </div>
    </div>
  );
}
