import { Link, useSearchParams } from 'react-router'
import { DangerSection } from '../features/account/danger-section.tsx'
import { OwnSessions } from '../features/account/own-sessions.tsx'
import { PasswordSection } from '../features/account/password-form.tsx'
import { ProfileSection } from '../features/account/profile-form.tsx'
import { useSession } from '../features/session/session.ts'
import { LockIcon, PencilIcon, PersonIcon, WarningIcon } from '../ui/icons.tsx'

export const meta = () => [{ title: 'Profile | Hariyo' }]

const TABS = [
  { key: 'profile', name: 'Profile', to: '/profile', Icon: PersonIcon },
  { key: 'password', name: 'Password', to: '/profile?tab=password', Icon: LockIcon },
  { key: 'reviews', name: 'Reviews', to: '/my-reviews', Icon: PencilIcon },
  { key: 'danger', name: 'Danger', to: '/profile?tab=danger', Icon: WarningIcon },
] as const

export default function ProfilePage() {
  const { user } = useSession()
  const [params] = useSearchParams()
  const asked = params.get('tab')
  const tab = asked === 'password' || asked === 'danger' ? asked : 'profile'
  if (!user) return null

  return (
    <div className="page py-8">
      <h1 tabIndex={-1} className="text-3xl font-bold">
        Profile
      </h1>
      <p className="mt-1 wrap-anywhere text-ink-soft">{user.email}</p>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-[14rem_1fr]">
        {/* links, because one of the tabs is a page of its own; the address remembers which one is open */}
        <nav aria-label="Profile sections">
          <ul className="grid grid-cols-2 gap-2 md:grid-cols-1">
            {TABS.map(({ key, name, to, Icon }) => (
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
          <h2 className="mb-5 text-xl font-bold">
            {tab === 'profile' ? 'Your details' : tab === 'password' ? 'Change password' : 'Delete account'}
          </h2>
          {tab === 'profile' && <ProfileSection />}
          {tab === 'password' && (
            <>
              <PasswordSection user={user} />
              <OwnSessions />
            </>
          )}
          {tab === 'danger' && <DangerSection />}
        </div>
      </div>
    </div>
  )
}
