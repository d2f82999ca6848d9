import { useQuery } from '@tanstack/react-query'
import * as t from '#texts/account.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { useShopMutation } from '../../api/use-shop-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { formatDayAndTime } from '../../ui/dates/dates.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { ConfirmButton } from '../../ui/notices/confirm-button.tsx'
import { NotLoadedLine } from '../../ui/notices/not-loaded.tsx'
import { Skeleton } from '../../ui/notices/skeleton.tsx'
import { SignOutIcon } from '../../ui/pictures/icons.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { signedOut } from '../session/session.ts'
import { SESSIONS_KEY } from './account.ts'
import { deviceName } from './devices.ts'

/** The devices on which this account is signed in, with buttons to sign them out. */
export function OwnSessions() {
  const {
    data: sessions,
    isError,
    refetch,
  } = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) => {
      const { sessions } = await api.get('/user/sessions', { signal })
      return Array.isArray(sessions) ? sessions : []
    },
  })
  const end = useShopMutation({
    call: (sessionId: string) => api.delete('/user/sessions/:id', { params: { id: sessionId } }),
    refetch: [SESSIONS_KEY],
  })
  const everywhere = useShopMutation({
    call: () => api.delete('/user/sessions'),
    done: (_response, _nothing, client) => {
      signedOut(client, '/signin')
      return messages.signedOutEverywhere
    },
  })

  return (
    <section aria-labelledby="own-sessions" className="mt-10 border-t border-line pt-6">
      <h2 id="own-sessions" className="text-xl font-bold">
        {t.devices}
      </h2>
      {isError ? (
        <div className="mt-3">
          <NotLoadedLine text={t.devicesNotLoaded} onRetry={refetch} />
        </div>
      ) : !sessions ? (
        <div className="mt-4 grid gap-3">
          <Skeleton className="h-14" count={2} />
        </div>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {sessions.map((session) => (
            <li
              key={session._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <div>
                <p className="font-bold">
                  <span>{deviceName(session.userAgent)}</span>{' '}
                  {session.current && <Badge tone="good">{t.thisDevice}</Badge>}
                </p>
                <p className="text-sm text-ink-soft">{t.lastUsed(formatDayAndTime(session.lastSeenAt))}</p>
              </div>
              {!session.current && (
                <Button
                  variant="quiet"
                  size="small"
                  busy={end.isPending && end.variables === session._id}
                  onClick={() => end.mutate(session._id)}
                >
                  <span>
                    {richText(t.signOutDevice, { device: deviceName(session.userAgent), hidden: srOnly })}
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmButton
        label={
          <>
            <SignOutIcon className="size-5" /> <span>{t.signOutEverywhere}</span>
          </>
        }
        className="mt-3 max-sm:w-full"
        title={t.signOutEverywhere}
        confirmLabel={t.signOutEverywhereYes}
        busy={everywhere.isPending}
        onConfirm={(close) => everywhere.mutate(undefined, { onError: close })}
      >
        <p>{t.signOutEverywhereQuestion}</p>
      </ConfirmButton>
    </section>
  )
}
