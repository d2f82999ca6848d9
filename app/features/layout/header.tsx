import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, NavLink, useLocation } from 'react-router'
import * as common from '#texts/common.ts'
import * as t from '#texts/shop/layout.ts'
import {
  BasketIcon,
  CloseIcon,
  HeartIcon,
  MenuIcon,
  ParcelIcon,
  PersonIcon,
  SearchIcon,
  SignOutIcon,
} from '../../ui/pictures/icons.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { useCart } from '../cart/cart.ts'
import { SearchForm } from '../catalog/search-form.tsx'
import { useSession, useSignOut } from '../session/session.ts'
import { useWishlist } from '../wishlist/wishlist.ts'
import { LanguageLink } from './language-link.tsx'
import { Logo } from './logo.tsx'
import { useMenu } from './use-menu.ts'

const ITEM =
  'flex min-h-11 items-center gap-2 rounded-box px-3 font-bold text-ink transition-colors hover:bg-leaf-soft lg:px-1.5 xl:px-2.5 whitespace-nowrap'

/** Hidden where the search field needs the room. */
const ICON = 'size-5 lg:hidden'

function itemClass({ isActive }: { isActive: boolean }): string {
  return isActive ? `${ITEM} bg-leaf-soft text-leaf` : ITEM
}

/** A number on top of an icon; nothing for 0. */
function CountBadge({ count, name }: { count: number; name: string }) {
  if (count <= 0) return null
  return (
    <span
      className="absolute -top-2 -right-2.5 min-w-5 rounded-full bg-marigold px-1 text-center text-xs leading-5 font-bold text-ink"
      data-badge={name}
    >
      {richText(t.badgeProducts(count), { count, hidden: srOnly })}
    </span>
  )
}

/** Logo, search and navigation, which small screens collapse into a menu. */
export function Header() {
  const { pathname } = useLocation()
  const { status } = useSession()
  const { count: inCart } = useCart()
  const { count: inWishlist } = useWishlist()
  const signOut = useSignOut()
  const isSignedIn = status === 'verified' || status === 'unverified'

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-white">
      <a
        href="#content"
        className="absolute top-2 left-2 z-10 -translate-y-[100vh] rounded-box bg-leaf px-4 py-2 font-bold text-white focus:translate-y-0"
      >
        {t.skipToContent}
      </a>
      <div className="page flex flex-wrap items-center gap-x-2 py-2 lg:flex-nowrap">
        <Link to="/" className="mr-auto rounded-box py-1 pr-2 lg:mr-2">
          {richText(t.homeLink, { logo: <Logo />, hidden: srOnly })}
        </Link>
        <HeaderSearch key={pathname} isOnList={pathname === '/products'} />
        {isSignedIn && (
          <NavLink to="/cart" className={(state) => `${itemClass(state)} order-1 lg:order-3`}>
            <span className="relative">
              <BasketIcon />
              <CountBadge count={inCart} name="cart" />
            </span>
            <span className="max-xl:sr-only">{t.cart}</span>
          </NavLink>
        )}
        <Menu>
          <ul className="grid gap-1 py-2 lg:flex lg:items-center lg:py-0">
            <li>
              <NavLink to="/" end className={itemClass}>
                {common.home}
              </NavLink>
            </li>
            <li>
              <NavLink to="/products" className={itemClass}>
                {common.products}
              </NavLink>
            </li>
            {isSignedIn ? (
              <>
                <li>
                  <NavLink to="/wishlist" className={itemClass}>
                    <span className="relative">
                      <HeartIcon className="size-5" />
                      <CountBadge count={inWishlist} name="wishlist" />
                    </span>
                    <span className={`lg:max-xl:sr-only ${inWishlist > 0 ? 'pl-1.5' : ''}`}>
                      {common.wishlist}
                    </span>
                  </NavLink>
                </li>
                <li>
                  <NavLink to="/orders" className={itemClass}>
                    <ParcelIcon className={ICON} /> {t.myOrders}
                  </NavLink>
                </li>
                <li>
                  <NavLink to="/profile" className={itemClass}>
                    <PersonIcon className={ICON} /> {t.profile}
                  </NavLink>
                </li>
                <li>
                  <button
                    type="button"
                    className={`${ITEM} w-full cursor-pointer`}
                    onClick={() => signOut.mutate()}
                  >
                    <SignOutIcon className={ICON} /> {t.signOut}
                  </button>
                </li>
              </>
            ) : (
              <li className={status === 'loading' ? 'if-visitor' : ''}>
                <NavLink to="/signin" className={itemClass}>
                  <PersonIcon className="size-5" /> {t.signIn}
                </NavLink>
              </li>
            )}
            <li>
              <LanguageLink className={ITEM} />
            </li>
          </ul>
        </Menu>
      </div>
    </header>
  )
}

/** For what a button opens: Escape closes it and gives the focus to the button. */
const onEscape =
  (button: RefObject<HTMLButtonElement | null>, open: boolean, close: () => void) =>
  (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !open) return
    close()
    button.current?.focus()
  }

/** The navigation, which a button opens on small screens. A tap updates only this component, and none of the links. */
function Menu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useMenu()
  const toggle = useRef<HTMLButtonElement>(null)
  const onKeyDown = onEscape(toggle, open, () => setOpen(false))
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className="menu-toggle order-2 size-11 cursor-pointer items-center justify-center rounded-box hover:bg-leaf-soft"
        aria-expanded={open}
        aria-controls="menu"
        aria-label={open ? t.closeMenu : t.openMenu}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
      >
        {open ? <CloseIcon /> : <MenuIcon />}
      </button>
      <nav
        id="menu"
        aria-label={t.mainNavigation}
        data-open={open}
        className="menu order-3 w-full bg-white lg:order-2 lg:ml-auto lg:w-auto lg:min-w-0"
        onKeyDown={onKeyDown}
      >
        {children}
      </nav>
    </>
  )
}

/** The search field; on small screens a button opens it. The product list has a field of its own. */
function HeaderSearch({ isOnList }: { isOnList: boolean }) {
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const show = () => {
    if (isOnList) return document.getElementById('product-search')?.focus()
    // The phone shows its keyboard only if the field gets the focus during the tap.
    flushSync(() => setOpen(!open))
    field.current?.focus()
  }
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className="menu-toggle size-11 cursor-pointer items-center justify-center rounded-box hover:bg-leaf-soft"
        aria-label={open ? t.closeSearch : t.openSearch}
        aria-expanded={isOnList ? undefined : open}
        onClick={show}
      >
        {open ? <CloseIcon /> : <SearchIcon />}
      </button>
      {!isOnList && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the field, as its button does
        <div
          data-open={open}
          className="menu order-3 w-full py-2 lg:order-none lg:w-48 lg:min-w-48 lg:max-w-sm lg:grow lg:py-0"
          onKeyDown={onEscape(toggle, open, () => setOpen(false))}
        >
          <SearchForm
            label={t.siteSearch}
            fieldLabel={t.siteSearchField}
            example={t.siteSearchExample}
            className=""
            fieldClassName="min-h-11 bg-paper pr-12"
            inputRef={field}
          >
            <button
              type="submit"
              aria-label={common.search}
              className="absolute inset-y-0 right-0 flex w-11 cursor-pointer items-center justify-center rounded-box text-leaf"
            >
              <SearchIcon className="size-5" />
            </button>
          </SearchForm>
        </div>
      )}
    </>
  )
}
