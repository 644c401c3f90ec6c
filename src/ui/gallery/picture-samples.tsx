import { ButtonLink } from '../button-link.tsx';
import { Card, CardActions, CardTitle, Facts, Meta } from '../card.tsx';
import { Frame } from '../frame.tsx';
import { FundingProgress } from '../funding-progress.tsx';
import { Icon } from '../icon.tsx';
import { calendarIcon, mapPinIcon } from '../subject-icons.ts';
import { Image } from '../image.tsx';
import { Tag } from '../tag.tsx';
import { ThemedImage } from '../themed-image.tsx';
import { Sample } from './sample.tsx';

export function PictureSamples() {
  return (
    <>
      <Sample title="Card of a project" width="third">
        <Card>
          <Frame ratio="3:2" band="kumkum">
            <ThemedImage
              day="/art/project-land-acquisition-day.svg"
              night="/art/project-land-acquisition-night.svg"
              alt=""
              width={960}
              height={640}
            />
          </Frame>
          <Facts>
            <span>
              <Icon shape={mapPinIcon} /> El Sobrante, CA
            </span>
            <span>
              <Icon shape={calendarIcon} /> January 2026
            </span>
          </Facts>
          <CardTitle href="/projects/land-acquisition-el-sobrante">Land Acquisition</CardTitle>
          <p>Thirty-three acres of oak and grass above the bay.</p>
          <FundingProgress
            percent={12}
            label="Land Acquisition, 12% of goal reached"
            figures={[{ term: 'Raised', value: '$300,000' }]}
          />
          <CardActions>
            <ButtonLink small href="/donate?project=land-acquisition">
              Donate
            </ButtonLink>
          </CardActions>
        </Card>
      </Sample>
      <Sample title="Card of a post" width="third">
        <Card>
          <Frame ratio="16:10" band="nila">
            <Image src="/art/cover/reading-the-sky.svg" alt="" width={800} height={500} />
          </Frame>
          <div>
            <Tag href="/blog?tag=calendar">Calendar</Tag>
          </div>
          <CardTitle href="/blog/reading-the-sky">Reading the sky: how a panchang is made</CardTitle>
          <p>Five small measures of sun and moon.</p>
          <Meta>
            <time dateTime="2026-11-07">Nov 7, 2026</time>
            <span>9 min read</span>
          </Meta>
        </Card>
      </Sample>
      <Sample title="Frames and the stand-in" width="third">
        <Frame ratio="14:9" band="haldi">
          <ThemedImage
            day="/art/spot-preserve-day.svg"
            night="/art/spot-preserve-night.svg"
            alt="A manuscript between its boards"
            width={560}
            height={360}
          />
        </Frame>
        <Frame ratio="16:10" band="mayura">
          <Image
            src="/art/fallback.svg"
            alt="What stands in for a picture that fails"
            width={800}
            height={500}
          />
        </Frame>
      </Sample>
    </>
  );
}
