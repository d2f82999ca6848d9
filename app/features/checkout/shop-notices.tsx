import * as t from '#texts/checkout.ts'
import * as messages from '#texts/messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { PauseIcon } from '../../ui/pictures/icons.tsx'
import { useCurrentSettings } from '../settings/current-settings.ts'
import { ownText } from '../settings/shop-texts.ts'

/** Shows, before anyone fills in a form, that ordering is paused, and the notice of the shop. */
export function ShopNotices() {
  const settings = useCurrentSettings()
  const isPaused = settings?.orderingPaused ?? false
  const notice = ownText(settings?.texts.home, 'notice', '')
  return (
    <div role="status">
      {isPaused && (
        <Notice tone="warm" Icon={PauseIcon} className="mt-4">
          <p className="font-bold">{messages.orderingPaused}</p>
          <p>{t.cartKept}</p>
        </Notice>
      )}
      {notice.text && (
        <Notice tone="info" className="mt-4">
          <p lang={notice.lang} className="whitespace-pre-line">
            {notice.text}
          </p>
        </Notice>
      )}
    </div>
  )
}
