import type { ReactNode } from 'react'
import * as t from '#texts/account.ts'
import { CashIcon, LeafIcon, TruckIcon } from '../../ui/pictures/icons.tsx'

const REASONS = [
  [LeafIcon, t.reasonOrganic],
  [TruckIcon, t.reasonDelivery],
  [CashIcon, t.reasonCash],
] as const

/** The frame of sign-in, sign-up and similar pages: a form, and on wide screens the reasons to shop here. */
export function AuthCard({
  title,
  intro,
  children,
}: {
  title: string
  intro?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="page py-8 md:py-14">
      <div className="card mx-auto grid max-w-4xl overflow-hidden md:grid-cols-[3fr_2fr]">
        <div className="p-5 sm:p-8">
          <h1 tabIndex={-1} className="text-3xl font-bold">
            {title}
          </h1>
          {intro && <div className="mt-2 text-ink-soft">{intro}</div>}
          <div className="mt-6">{children}</div>
        </div>
        <aside className="on-leaf hidden bg-leaf px-8 py-14 text-white md:block">
          <div className="sticky top-28 grid gap-8">
            <p className="text-2xl leading-snug font-bold">{t.slogan}</p>
            <ul className="grid gap-5">
              {REASONS.map(([Icon, text]) => (
                <li key={text} className="flex items-center gap-3">
                  <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-white/15">
                    <Icon />
                  </span>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </div>
        </aside>
      </div>
    </div>
  )
}
