import { useEffect, useEffectEvent, useState } from 'react'
import * as t from '#texts/shop/product-page.ts'
import { useOnDemand } from '../../ui/browser/late-component.ts'
import { deviceStorage } from '../../ui/browser/storage.ts'
import { ChevronRightIcon } from '../../ui/pictures/icons.tsx'
import { useSession } from '../session/session.ts'

/**
 * Room for the delivery charge and the first delivery day of the customer's province. The server renders the same for everyone;
 * they appear for a province that this device knows, and when the customer asks. Most first visits do not load them.
 */
export function DeliveryEstimate() {
  const isCustomer = useSession().status === 'verified'
  const [presses, setPresses] = useState(0)
  const { Loaded: ProvinceSelect, load } = useOnDemand(
    async () => (await import('./province-select.tsx')).default,
    presses > 0 ? t.deliveryFailed : undefined,
  )
  const loadNow = useEffectEvent(load)

  useEffect(() => {
    if (isCustomer || presses > 0 || deviceStorage.get('deliveryProvince')) void loadNow()
  }, [isCustomer, presses])

  return (
    <div className="min-h-27">
      {ProvinceSelect ? (
        <ProvinceSelect
          label={t.deliverTo}
          prompt={t.chooseProvince}
          hint={t.deliveryHint}
          takesFocus={presses > 0}
        />
      ) : (
        <>
          <p className="mb-1 font-bold">{t.deliverTo}</p>
          <button
            type="button"
            className="flex min-h-11 w-full cursor-pointer items-center justify-between rounded-box border-2 border-control bg-white px-3 py-2 text-left"
            onClick={() => setPresses(presses + 1)}
          >
            {t.chooseProvince} <ChevronRightIcon className="size-5 rotate-90" />
          </button>
          <p className="mt-1 text-ink-soft">{t.deliveryHint}</p>
        </>
      )}
    </div>
  )
}
