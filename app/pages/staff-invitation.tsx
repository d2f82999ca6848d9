import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as t from '#texts/account.ts'
import * as messages from '#texts/messages.ts'
import { api, messageOf } from '../api/client.ts'
import { useShopMutation } from '../api/use-shop-mutation.ts'
import { AuthCard } from '../features/account/auth-card.tsx'
import { savePendingAction } from '../features/session/pending-action.ts'
import { signedOut, useSession } from '../features/session/session.ts'
import { useHydrated } from '../ui/browser/use-hydrated.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import { Skeleton } from '../ui/notices/skeleton.tsx'

export const meta = () => [
  { title: t.pageTitle(t.staffInvitation) },
  { name: 'referrer', content: 'no-referrer' },
]

/** The page of the link in a staff invitation. Visitors sign in or sign up first and then return to it. */
export default function StaffInvitationPage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  const { status, user } = useSession()
  const accept = useAcceptInvitation()
  const hasNoAccount = status === 'visitor' && !accept.isSuccess

  useEffect(() => {
    if (token && (hasNoAccount || status === 'unverified')) savePendingAction({ returnTo: pathname + search })
  }, [token, hasNoAccount, status, pathname, search])

  if (accept.isSuccess) {
    return (
      <AuthCard title={t.staffInvitation}>
        <Notice tone="good" role="status" className="mb-5">
          {accept.data.message}
        </Notice>
        <ButtonLink to="/signin">{t.signIn}</ButtonLink>
      </AuthCard>
    )
  }
  if (isHydrated && !token) {
    return (
      <AuthCard title={t.staffInvitation}>
        <Notice tone="bad" role="alert" className="mb-5">
          {messages.invitationInvalid}
        </Notice>
      </AuthCard>
    )
  }
  if (hasNoAccount) {
    return (
      <AuthCard title={t.staffInvitation} intro={t.invitationNeedsAccount}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/signup">{t.signUp}</ButtonLink>
          <ButtonLink variant="outline" to="/signin">
            {t.signIn}
          </ButtonLink>
        </div>
      </AuthCard>
    )
  }
  if (!user) {
    return (
      <AuthCard title={t.staffInvitation}>
        <Skeleton className="h-24" />
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t.staffInvitation} intro={t.invitationIntro(user.email)}>
      {accept.isError && (
        <Notice tone="bad" role="alert" className="mb-5">
          {messageOf(accept.error, messages.invitationFailed)}
        </Notice>
      )}
      <Button busy={accept.isPending} onClick={() => accept.mutate(token)}>
        {t.acceptInvitation}
      </Button>
    </AuthCard>
  )
}

/** Accepting ends all sessions of the account, including this one. */
function useAcceptInvitation() {
  return useShopMutation({
    call: (token: string) => api.post('/user/staff-invitation', { body: { token } }),
    done: (_response, _token, client) => void signedOut(client),
    quietFailure: true,
  })
}
