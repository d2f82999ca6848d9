import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as t from '#texts/admin/navigation.ts'
import * as searchTexts from '#texts/admin/search.ts'
import { task } from '#texts/admin/today.ts'
import { LanguageLink } from '../../features/layout/language-link.tsx'
import { Logo } from '../../features/layout/logo.tsx'
import { useMenu } from '../../features/layout/use-menu.ts'
import { usePermissions } from '../../features/session/permissions.ts'
import { useSignOut } from '../../features/session/session.ts'
import { useOnDemand } from '../../ui/browser/late-component.ts'
import { CloseIcon, MenuIcon, SearchIcon, SignOutIcon } from '../../ui/pictures/icons.tsx'
import { useToday } from '../kit/api-hooks.ts'
import { menuFor, type Section, sectionOf } from './sections.ts'

const ITEM =
  'flex min-h-11 w-full items-center justify-between gap-2 rounded-box px-3 font-bold transition-colors lg:min-h-9'

function itemClass({ isActive }: { isActive: boolean }): string {
  return `${ITEM} ${isActive ? 'bg-white text-leaf-deep' : 'text-white hover:bg-leaf'}`
}

/** Logo and menu of the back office, with the number of open tasks of each section. */
export function Navigation() {
  const [open, setOpen] = useMenu()
  const may = usePermissions()
  const current = sectionOf(useLocation().pathname)
  const signOut = useSignOut()
  const [isSearching, setSearching] = useState(false)
  const search = useOnDemand(
    async () => (await import('./search-dialog.tsx')).SearchDialog,
    searchTexts.failed,
  )

  return (
    <header className="on-leaf sticky top-0 z-30 bg-leaf-deep text-white lg:h-dvh lg:overflow-y-auto print:hidden">
      <a
        href="#content"
        className="absolute top-2 left-2 z-10 -translate-y-24 rounded-box bg-white px-4 py-2 font-bold text-leaf focus:translate-y-0"
      >
        {t.skipToContent}
      </a>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2 lg:block lg:py-3">
        <Link to="/admin" className="flex items-center gap-2 rounded-box">
          <span className="rounded-box bg-white px-2 py-1">
            <Logo />
          </span>
          <span className="text-sm max-sm:sr-only lg:sr-only">{t.backOffice}</span>
        </Link>
        <button
          type="button"
          aria-label={searchTexts.search}
          className="ml-auto flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-box hover:bg-leaf lg:mt-3 lg:w-full lg:justify-start lg:border lg:border-white/40 lg:px-3"
          onClick={() => void search.load().then(() => setSearching(true))}
        >
          <SearchIcon className="size-5" />
          <span className="max-lg:hidden">{searchTexts.search}</span>
        </button>
        <button
          type="button"
          className="menu-toggle size-11 cursor-pointer items-center justify-center rounded-box hover:bg-leaf"
          aria-expanded={open}
          aria-controls="admin-menu"
          aria-label={open ? t.closeMenu : t.openMenu}
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </button>
      </div>
      <nav
        id="admin-menu"
        aria-label={t.backOffice}
        data-open={open}
        className="menu grid bg-leaf-deep max-h-[calc(100dvh-4rem)] gap-x-6 gap-y-4 overflow-y-auto px-3 pb-6 sm:grid-cols-2 lg:max-h-none lg:grid-cols-1"
      >
        <ul className="grid content-start gap-0.5 sm:col-span-2 sm:grid-cols-2 lg:col-span-1 lg:grid-cols-1">
          {menuFor(may).map(({ label, sections }) => {
            const isCurrent = sections.some(({ to }) => to === current?.to)
            return (
              <li key={label}>
                <Link
                  to={sections[0]?.to ?? '/admin'}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={itemClass({ isActive: isCurrent })}
                >
                  <span>{label}</span>
                  <Tasks sections={sections} />
                </Link>
              </li>
            )
          })}
        </ul>
        <ul className="grid content-start gap-0.5 border-t border-white/25 pt-3 sm:col-span-2 lg:col-span-1">
          <li>
            <Link to="/" className={itemClass({ isActive: false })}>
              {t.viewShop}
            </Link>
          </li>
          <li>
            <LanguageLink className={itemClass({ isActive: false })} />
          </li>
          <li>
            <button
              type="button"
              className={`${itemClass({ isActive: false })} cursor-pointer`}
              onClick={() => signOut.mutate()}
            >
              {t.logout} <SignOutIcon className="size-5" />
            </button>
          </li>
        </ul>
      </nav>
      {isSearching && search.Loaded && <search.Loaded onClose={() => setSearching(false)} />}
    </header>
  )
}

/** The current tab may be beyond the edge of a phone. */
const swipeTo = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'start' })

/** The sections of the current entry of the menu, as tabs; nothing for one. */
export function SectionTabs() {
  const may = usePermissions()
  const current = sectionOf(useLocation().pathname)
  const { sections = [], label } =
    menuFor(may).find((entry) => entry.sections.some(({ to }) => to === current?.to)) ?? {}
  if (sections.length < 2) return null
  return (
    <nav aria-label={label} className="border-b border-line bg-white print:hidden">
      <ul className="swipe-row mx-auto w-full max-w-6xl px-4 md:px-8">
        {sections.map((section) => (
          <li key={section.to}>
            <Link
              to={section.to}
              ref={section === current ? swipeTo : undefined}
              aria-current={section === current ? 'page' : undefined}
              className={`flex min-h-11 items-center gap-2 border-b-4 px-1 font-bold ${section === current ? 'border-leaf text-leaf' : 'border-transparent hover:border-line'}`}
            >
              {section.label} <Tasks sections={[section]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The number of open tasks of these sections; nothing for none. */
function Tasks({ sections }: { sections: readonly Section[] }) {
  const { data } = useToday()
  const open = sections.flatMap(({ tasks }) => (tasks && data?.todo[tasks] ? [tasks] : []))
  if (!data || open.length === 0) return null
  return (
    <span className="min-w-6 rounded-full bg-marigold px-1.5 text-center text-sm leading-6 text-ink">
      <span aria-hidden="true">{open.reduce((sum, name) => sum + data.todo[name], 0)}</span>
      <span className="sr-only">
        {open
          .map((name) => `${data.todo[name]} ${task[name](data.todo[name], data.lowStockThreshold)}`)
          .join(', ')}
      </span>
    </span>
  )
}
