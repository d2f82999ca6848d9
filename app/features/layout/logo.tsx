import * as t from '#texts/common.ts'

/** The logo without text: two leaves of a sprout. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true" focusable="false">
      <path
        className="fill-leaf"
        d="M20 36V21c-9.5 0-16-5.5-16-15 9.5 0 15 4 16 11 1-7 6.5-11 16-11 0 9.5-6.5 15-16 15"
      />
      <path className="stroke-leaf" strokeWidth="3" strokeLinecap="round" d="M20 36V20" />
      <path
        className="stroke-marigold"
        strokeWidth="1.8"
        strokeLinecap="round"
        fill="none"
        d="M9 10.5c4 1.5 7.5 4 10 8M31 10.5c-4 1.5-7.5 4-10 8"
      />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark />
      <span className="flex items-baseline gap-2 leading-none">
        <span className="text-2xl font-bold text-leaf">{t.shopName}</span>
        {/* The same width in every font, to avoid a layout shift when the web font loads. */}
        <span
          lang="ne"
          className="w-[2em] font-mark text-base leading-none whitespace-nowrap text-ink-soft max-[22rem]:hidden lg:max-xl:hidden"
        >
          {t.shopNameNepali}
        </span>
      </span>
    </span>
  )
}
