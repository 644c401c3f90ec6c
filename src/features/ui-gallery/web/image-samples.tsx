import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Card, CardActions, CardTitle, Facts, Meta } from '#src/ui/page/card.tsx';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { FundingProgress } from '#src/ui/data/funding-progress.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { calendarIcon, mapPinIcon } from '#src/ui/media/subject-icons.ts';
import { Image } from '#src/ui/media/image.tsx';
import { Tag } from '#src/ui/data/tag.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import { Sample } from './sample.tsx';

export function ImageSamples() {
  return (
    <>
      <Sample title="Card of a project" width="third">
        <Card>
          <ImageFrame ratio="3:2" band="kumkum">
            <ThemedImage
              day="/art/project-land-acquisition-day.svg"
              night="/art/project-land-acquisition-night.svg"
              alt=""
              width={960}
              height={640}
            />
          </ImageFrame>
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
          <ImageFrame ratio="16:10" band="nila">
            <Image src="/art/cover/reading-the-sky.svg" alt="" width={800} height={500} />
          </ImageFrame>
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
      <Sample title="Frames and the fallback image" width="third">
        <ImageFrame ratio="14:9" band="haldi">
          <ThemedImage
            day="/art/spot-preserve-day.svg"
            night="/art/spot-preserve-night.svg"
            alt="A manuscript between its boards"
            width={560}
            height={360}
          />
        </ImageFrame>
        <ImageFrame ratio="16:10" band="mayura">
          <Image src="/art/fallback.svg" alt="Fallback image" width={800} height={500} />
        </ImageFrame>
      </Sample>
    </>
  );
}
