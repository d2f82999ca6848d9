import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import * as t from '#texts/admin/navigation.ts'
import * as searchTexts from '#texts/admin/search.ts'
import { LanguageLink } from '../../features/layout/language-link.tsx'
import { Logo } from '../../features/layout/logo.tsx'
import { useMenu } from '../../features/layout/use-menu.ts'
import { usePermissions } from '../../features/session/permissions.ts'
import { useSignOut } from '../../features/session/session.ts'
import { CloseIcon, MenuIcon, SearchIcon, SignOutIcon } from '../../ui/icons.tsx'
import { useOnDemand } from '../../ui/late-component.ts'
import { useToday } from '../kit/api-hooks.ts'
import { type Section, sectionGroupsFor } from './sections.ts'

const ITEM =
  'flex min-h-11 w-full items-center justify-between gap-2 rounded-box px-3 font-bold transition-colors lg:min-h-9'

function itemClass({ isActive }: { isActive: boolean }): string {
  return `${ITEM} ${isActive ? 'bg-white text-leaf-deep' : 'text-white hover:bg-leaf'}`
}

/** Logo and menu of the back office, with the number of open tasks of each section. */
export function Navigation() {
  const [open, setOpen] = useMenu()
  const may = usePermissions()
  const { data } = useToday()
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
        {sectionGroupsFor(may).map((group) => (
          <div key={group.label}>
            <p className="px-3 pb-1 text-sm text-white/80">{group.label}</p>
            <ul className="grid gap-0.5">
              {group.sections.map((section) => (
                <li key={section.to}>
                  <SectionLink section={section} count={data ? section.tasks?.count(data.todo) : 0} />
                </li>
              ))}
            </ul>
          </div>
        ))}
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

function SectionLink({ section: { to, label, tasks }, count = 0 }: { section: Section; count?: number }) {
  return (
    <NavLink to={to} end={to === '/admin'} className={itemClass}>
      <span>{label}</span>
      {count > 0 && (
        <span className="min-w-6 rounded-full bg-marigold px-1.5 text-center text-sm leading-6 text-ink">
          <span>{count}</span>
          <span className="sr-only"> {tasks?.label}</span>
        </span>
      )}
    </NavLink>
  )
}
