import { Frame } from '#src/ui/media/frame.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';

type ProjectPictureProps = { projectId: string; band: 'kumkum' | 'mayura' | 'nila' };

/** The drawing of one of the five projects, by day or by night. */
export function ProjectPicture({ projectId, band }: ProjectPictureProps) {
  return (
    <Frame band={band} className="home-picture">
      <ThemedImage
        day={`/art/project-${projectId}-day.svg`}
        night={`/art/project-${projectId}-night.svg`}
        alt=""
        width={960}
        height={640}
      />
    </Frame>
  );
}
