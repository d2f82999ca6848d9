import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { mayDo } from '#contract/permissions.ts'
import * as t from '#texts/account.ts'
import { DangerSection } from '../features/account/danger-section.tsx'
import { OwnSessions } from '../features/account/own-sessions.tsx'
import { PasswordSection } from '../features/account/password-form.tsx'
import { ProfileSection } from '../features/account/profile-form.tsx'
import { StoreCredit } from '../features/orders/store-credit.tsx'
import { useSession } from '../features/session/session.ts'
import { Skeleton } from '../ui/notices/skeleton.tsx'
import { LockIcon, PencilIcon, PersonIcon, TruckIcon, WarningIcon } from '../ui/pictures/icons.tsx'

export const meta = () => [{ title: t.pageTitle(t.profile) }]

// Only those who open them load these.
const AddressesSection = lazy(() => import('../features/delivery/addresses-section.tsx'))
const SecondFactorSection = lazy(() => import('../features/account/second-factor/second-factor-section.tsx'))

const TABS = [
  { key: 'profile', name: t.profile, heading: t.yourDetails, to: '/profile', Icon: PersonIcon },
  { key: 'addresses', name: t.tabAddresses, to: '/profile?tab=addresses', Icon: TruckIcon },
  {
    key: 'password',
    name: t.password,
    heading: t.changePassword,
    to: '/profile?tab=password',
    Icon: LockIcon,
  },
  { key: 'two-step', name: t.twoStepVerification, to: '/profile?tab=two-step', Icon: LockIcon },
  { key: 'reviews', name: t.tabReviews, to: '/my-reviews', Icon: PencilIcon },
  {
    key: 'danger',
    name: t.tabDanger,
    heading: t.deleteAccount,
    to: '/profile?tab=danger',
    Icon: WarningIcon,
  },
]

export default function ProfilePage() {
  const { user } = useSession()
  const [params] = useSearchParams()
  if (!user) return null
  const isStaff = mayDo(user.role, 'second-factor.use')
  const tabs = TABS.filter(({ key }) => key !== 'two-step' || isStaff)
  const shown = tabs.find(({ key, to }) => key === params.get('tab') && to !== '/my-reviews')
  const { key: tab = 'profile', name = t.profile, heading = name } = shown ?? tabs[0] ?? {}

  return (
    <div className="page py-8">
      <h1 tabIndex={-1} className="text-3xl font-bold">
        {t.profile}
      </h1>
      <p className="mt-1 wrap-anywhere text-ink-soft">{user.email}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 md:grid-cols-[14rem_1fr]">
        {/* Links, because each tab has its own URL. */}
        <nav aria-label={t.profileSections}>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 md:grid-cols-1">
            {tabs.map(({ key, name, to, Icon }) => (
              <li key={key}>
                <Link
                  to={to}
                  preventScrollReset={key !== 'reviews'}
                  aria-current={key === tab ? 'page' : undefined}
                  className="flex min-h-11 items-center gap-3 rounded-box px-4 font-bold hover:bg-leaf-soft aria-[current=page]:bg-leaf aria-[current=page]:text-white"
                >
                  <Icon className="size-5" />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="card max-w-2xl p-5 sm:p-6">
          <h2 tabIndex={-1} className="mb-5 text-xl font-bold">
            {heading}
          </h2>
          {tab === 'profile' && (
            <div className="grid gap-5">
              <StoreCredit />
              <ProfileSection />
            </div>
          )}
          {tab === 'addresses' && (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <AddressesSection user={user} />
            </Suspense>
          )}
          {tab === 'password' && (
            <>
              <PasswordSection user={user} />
              <OwnSessions />
            </>
          )}
          {tab === 'two-step' && (
            <Suspense fallback={<Skeleton className="h-64" />}>
              <SecondFactorSection />
            </Suspense>
          )}
          {tab === 'danger' && <DangerSection />}
        </div>
      </div>
    </div>
  )
}
