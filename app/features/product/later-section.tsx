import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react'
import { useOnDemand } from '../../ui/browser/late-component.ts'
import { Skeleton } from '../../ui/notices/skeleton.tsx'

/** The section loads at once when it is this near, */
const NEAR_PX = 300
/** and otherwise after this time, so that everything can be found and read without scrolling. */
const LOADS_AFTER_MS = 1500

interface LaterSectionProps<Props> {
  id: string
  title: string
  load: () => Promise<ComponentType<Props>>
  props: Props
  /** Toast if the section cannot be loaded. */
  failed: string
}

/** A section below the first screen: it loads after what visitors see first, at once when it comes near the visible part. */
export function LaterSection<Props extends object>({
  id,
  title,
  load,
  props,
  failed,
}: LaterSectionProps<Props>) {
  const ref = useRef<HTMLElement>(null)
  const section = useOnDemand(load, failed)
  const loadSection = useEffectEvent(section.load)

  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void loadSection()
      },
      { rootMargin: `${NEAR_PX}px` },
    )
    observer.observe(ref.current)
    const timer = setTimeout(() => void loadSection(), LOADS_AFTER_MS)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])

  if (section.Loaded) return <section.Loaded {...props} />
  return (
    <section ref={ref} aria-labelledby={id} className="mt-14">
      <h2 id={id} className="text-2xl font-bold">
        {title}
      </h2>
      <Skeleton className="mt-5 h-80" />
    </section>
  )
}
