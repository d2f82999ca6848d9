import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOnDemand } from '../../ui/use-on-demand.ts'

/** Scripts and data load when the section is this near. */
const NEAR_PX = 300

interface LaterSectionProps<Props> {
  id: string
  title: string
  load: () => Promise<ComponentType<Props>>
  props: Props
  /** Toast if the section cannot be loaded. */
  failed: string
}

/** A section below the first screen, which many visitors never reach: it loads when it comes near the visible part of the page. */
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
    return () => observer.disconnect()
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
