import { Picture } from '../../../ui/pictures/picture.tsx'

/** A small picture of a product beside its name in a list. */
export function Thumbnail({ src }: { src: string | undefined }) {
  return <Picture src={src} alt="" sizes="48px" className="size-12 shrink-0 rounded-box" />
}
