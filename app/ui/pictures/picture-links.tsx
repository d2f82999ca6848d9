import { Picture } from './picture.tsx'

/** Small pictures, each a link to the whole one; nothing without any. */
export function PictureLinks({
  pictures,
  altOf,
}: {
  pictures: readonly string[]
  /** The alternative text of a picture by its position, from 1. */
  altOf: (position: number) => string
}) {
  if (pictures.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <a href={picture} target="_blank" rel="noreferrer" className="block">
            <Picture src={picture} alt={altOf(index + 1)} sizes="96px" className="size-24 rounded-box" />
          </a>
        </li>
      ))}
    </ul>
  )
}
