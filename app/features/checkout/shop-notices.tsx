import * as t from '#texts/checkout.ts'
import * as messages from '#texts/messages.ts'
import { InfoIcon, PauseIcon } from '../../ui/icons.tsx'
import { useCurrentSettings } from '../settings/current-settings.ts'
import { deliveryText } from '../settings/settings.ts'

/** Shows, before anyone fills in a form, that ordering is paused, and the delivery notice of the shop. */
export function ShopNotices() {
  const settings = useCurrentSettings()
  const isPaused = settings?.orderingPaused ?? false
  const notice = deliveryText(settings, 'notice')
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
      {notice.text && (
        <p className="mt-4 flex items-start gap-3 rounded-box bg-leaf-soft p-4">
          <InfoIcon className="mt-0.5 size-6 shrink-0" />
          <span lang={notice.lang} className="whitespace-pre-line">
            {notice.text}
          </span>
        </p>
      )}
    </div>
  )
}
