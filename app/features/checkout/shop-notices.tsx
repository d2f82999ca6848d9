import { useQuery } from '@tanstack/react-query'
import * as t from '#texts/checkout.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { InfoIcon, PauseIcon } from '../../ui/icons.tsx'

/** Shows, before anyone fills in a form, that ordering is paused, and the delivery notice of the shop. */
export function ShopNotices() {
  const settings = useSettings()
  const isPaused = settings?.orderingPaused ?? false
  const notice = settings?.delivery.notice
  return (
    <div role="status">
      {isPaused && (
        <p className="mt-4 flex items-start gap-3 rounded-box bg-marigold-soft p-4 font-bold">
          <PauseIcon className="mt-0.5 size-6 shrink-0" />
          <span>
            {messages.orderingPaused}
            <span className="block font-normal">{t.cartKept}</span>
          </span>
        </p>
      )}
      {notice && (
        <p className="mt-4 flex items-start gap-3 rounded-box bg-leaf-soft p-4">
          <InfoIcon className="mt-0.5 size-6 shrink-0" />
          <span className="whitespace-pre-line">{notice}</span>
        </p>
      )}
    </div>
  )
}

/** The current settings. Those that came with the page may be older. */
function useSettings() {
  return useQuery({
    queryKey: ['public', 'settings'],
    queryFn: async ({ signal }) => (await api.get('/settings', { signal })).settings,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  }).data
}
