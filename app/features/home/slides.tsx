import { pictureSrcSet } from '#contract/pictures.ts'
import { listingPath } from '#contract/product-filters.ts'
import type { BannerSlide, HomeText } from '#contract/shop-texts.ts'
import * as t from '#texts/shop/home.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import type { LocalText } from '../../ui/text/local-text.ts'
import { usePublicSettings } from '../settings/settings.ts'
import { useHomeTexts } from '../settings/shop-texts.ts'

type OwnText = [name: HomeText, standard: string]

interface Slide {
  name: BannerSlide
  title: OwnText
  text: OwnText
  action: string
  to: string
  /** Background and text colour; the picture has the same background. */
  className: string
  button: 'primary' | 'accent'
}

const SLIDES: [Slide, ...Slide[]] = [
  {
    name: 'fresh',
    title: ['bannerFreshTitle', t.bannerFreshTitle],
    text: ['bannerFresh', t.bannerFresh],
    action: t.bannerFreshAction,
    to: listingPath({ search: 'organic vegetables' }),
    className: 'on-leaf bg-leaf text-white',
    button: 'accent',
  },
  {
    name: 'gourmet',
    title: ['bannerGourmetTitle', t.bannerGourmetTitle],
    text: ['bannerGourmet', t.bannerGourmet],
    action: t.bannerGourmetAction,
    to: listingPath(),
    className: 'bg-marigold text-ink',
    button: 'primary',
  },
  {
    name: 'sweet',
    title: ['bannerSweetTitle', t.bannerSweetTitle],
    text: ['bannerSweet', t.bannerSweet],
    action: t.bannerSweetAction,
    to: listingPath({ search: 'honey' }),
    className: 'bg-peach text-ink',
    button: 'primary',
  },
]

export interface ShownSlide extends Omit<Slide, 'title' | 'text'> {
  title: LocalText
  text: LocalText
  /** The shop's own picture; empty for the one of `name`. */
  picture: string
}

/** The slides with the shop's own texts, links and pictures. */
export function useSlides(): [ShownSlide, ...ShownSlide[]] {
  const textOf = useHomeTexts()
  const own = usePublicSettings()?.texts.banner
  return SLIDES.map((slide) => {
    const { link, picture = '' } = own?.[slide.name] ?? {}
    return {
      ...slide,
      title: textOf(...slide.title),
      text: textOf(...slide.text),
      action: link ? t.bannerOwnAction : slide.action,
      to: link || slide.to,
      picture,
    }
  }) as [ShownSlide, ...ShownSlide[]]
}

const WIDTHS = [480, 720, 960]
const SIZES = '(width >= 48rem) 27rem, 40vw'

const pictures = import.meta.glob<string>('./pictures/*', { eager: true, query: '?url', import: 'default' })
const picture = (name: string, width: number, format: string) =>
  pictures[`./pictures/${name}-${width}.${format}`]
const srcSet = (name: string, format: string) =>
  WIDTHS.map((width) => `${picture(name, width, format)} ${width}w`).join(', ')

/** A slide's text and picture. `first` is the slide in the page's HTML, usually the largest contentful paint. */
export function SlideView({ slide, first, hidden }: { slide: ShownSlide; first: boolean; hidden?: boolean }) {
  const { name, title, text, action, to, className, button, picture: own } = slide
  const setOf = (format: 'avif' | 'webp') => (own ? pictureSrcSet(own, format) : srcSet(name, format))
  return (
    <div
      className={`grid h-full grid-cols-[minmax(0,1fr)_40%] grid-rows-1 md:grid-cols-2 ${className}`}
      inert={hidden}
    >
      <div className="flex flex-col items-start justify-center gap-3 py-4 pl-5 sm:pl-10 lg:pl-16">
        <h2 lang={title.lang} className="text-xl leading-tight font-bold sm:text-3xl lg:text-4xl">
          {title.text}
        </h2>
        <p lang={text.lang} className="max-w-md max-sm:hidden md:text-lg">
          {text.text}
        </p>
        <ButtonLink to={to} variant={button} draggable={false}>
          {action}
        </ButtonLink>
      </div>
      <div className="flex min-h-0 items-center justify-center p-2">
        <picture>
          <source type="image/avif" srcSet={setOf('avif')} sizes={SIZES} />
          <img
            src={own || picture(name, 720, 'webp')}
            srcSet={setOf('webp')}
            sizes={SIZES}
            alt=""
            width="960"
            height="720"
            draggable={false}
            decoding="async"
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            className="h-full w-full object-contain"
          />
        </picture>
      </div>
    </div>
  )
}
