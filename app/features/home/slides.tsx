import { listingPath } from '#contract/product-filters.ts'
import * as t from '#texts/shop/home.ts'
import { ButtonLink } from '../../ui/button.tsx'

export interface Slide {
  name: string
  title: string
  text: string
  action: string
  to: string
  /** Background and text colour; the picture has the same background. */
  className: string
  button: 'primary' | 'accent'
}

export const SLIDES: [Slide, ...Slide[]] = [
  {
    name: 'fresh',
    title: t.bannerFreshTitle,
    text: t.bannerFresh,
    action: t.bannerFreshAction,
    to: listingPath({ search: 'organic vegetables' }),
    className: 'on-leaf bg-leaf text-white',
    button: 'accent',
  },
  {
    name: 'gourmet',
    title: t.bannerGourmetTitle,
    text: t.bannerGourmet,
    action: t.bannerGourmetAction,
    to: listingPath(),
    className: 'bg-marigold text-ink',
    button: 'primary',
  },
  {
    name: 'sweet',
    title: t.bannerSweetTitle,
    text: t.bannerSweet,
    action: t.bannerSweetAction,
    to: listingPath({ search: 'honey' }),
    className: 'bg-peach text-ink',
    button: 'primary',
  },
]

const WIDTHS = [480, 720, 960]
const SIZES = '(width >= 64rem) 34rem, (width >= 48rem) 50vw, 100vw'

const pictures = import.meta.glob<string>('./pictures/*', { eager: true, query: '?url', import: 'default' })
const picture = (name: string, width: number, format: string) =>
  pictures[`./pictures/${name}-${width}.${format}`]
const srcSet = (name: string, format: string) =>
  WIDTHS.map((width) => `${picture(name, width, format)} ${width}w`).join(', ')

/** A slide's text and picture. `first` is the slide in the page's HTML, usually the largest contentful paint. */
export function SlideView({ slide, first, hidden }: { slide: Slide; first: boolean; hidden?: boolean }) {
  const { name, title, text, action, to, className, button } = slide
  return (
    <div
      className={`grid h-full grid-rows-[auto_minmax(0,1fr)] md:grid-cols-2 md:grid-rows-1 ${className}`}
      inert={hidden}
    >
      <div className="flex flex-col items-start justify-center gap-3 px-6 pt-7 pb-5 sm:px-10 md:gap-4 md:py-10 lg:pl-16">
        <h2 className="text-3xl font-bold sm:text-4xl lg:text-5xl">{title}</h2>
        <p className="max-w-md text-lg">{text}</p>
        <ButtonLink to={to} variant={button} draggable={false}>
          {action}
        </ButtonLink>
      </div>
      <div className="min-h-0 pb-3 md:flex md:items-center md:pb-0">
        <picture>
          <source type="image/avif" srcSet={srcSet(name, 'avif')} sizes={SIZES} />
          <img
            src={picture(name, 720, 'webp')}
            srcSet={srcSet(name, 'webp')}
            sizes={SIZES}
            alt=""
            width="960"
            height="720"
            draggable={false}
            decoding="async"
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            className="h-full w-full object-contain md:h-auto md:max-h-105"
          />
        </picture>
      </div>
    </div>
  )
}
