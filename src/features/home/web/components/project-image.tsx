import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';

type ProjectImageProps = { projectId: string; band: 'kumkum' | 'mayura' | 'nila' };

/** The drawing of one of the five projects, by day or by night. */
export function ProjectImage({ projectId, band }: ProjectImageProps) {
  return (
    <ImageFrame band={band} className="home-image">
      <ThemedImage
        day={`/art/project-${projectId}-day.svg`}
        night={`/art/project-${projectId}-night.svg`}
        alt=""
        width={960}
        height={640}
      />
    </ImageFrame>
  );
}
